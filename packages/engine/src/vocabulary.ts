/** The words that engine, register, wire and screen share. Order is display order where one exists. */
export * from './home-vocabulary.ts'

export const NATIONS = ['england', 'wales', 'scotland', 'northern_ireland'] as const
export type Nation = (typeof NATIONS)[number]

export const PROPERTY_TYPES = ['house', 'bungalow', 'flat', 'maisonette', 'park_home'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
/** Houses and bungalows share their geometry figures, and so do flats and maisonettes. */
export type DwellingClass = 'house' | 'flat'

export const BUILT_FORMS = [
  'detached',
  'semi_detached',
  'end_terrace',
  'mid_terrace',
  'enclosed_end_terrace',
  'enclosed_mid_terrace',
] as const
export type BuiltForm = (typeof BUILT_FORMS)[number]

/** RdSAP construction age bands; which years a letter covers depends on the nation. */
export const AGE_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

export const WALL_CONSTRUCTIONS = [
  'cavity',
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
  'timber_frame',
  'cob',
  'park_home',
  'basement',
  'curtain',
] as const
export type WallConstruction = (typeof WALL_CONSTRUCTIONS)[number]

/** `as_built_insulated` is insulation built in by the rules of its age, not a later measure. */
export const WALL_INSULATIONS = [
  'none',
  'partial',
  'as_built_insulated',
  'cavity_fill',
  'external',
  'internal',
  'cavity_fill_and_external',
  'cavity_fill_and_internal',
  'added',
] as const
export type WallInsulation = (typeof WALL_INSULATIONS)[number]

export const ROOF_KINDS = ['pitched', 'flat', 'thatched', 'room_in_roof', 'room_in_roof_thatched', 'none'] as const
/** `none`: another dwelling or other premises above, so no heat is lost upwards. */
export type RoofKind = (typeof ROOF_KINDS)[number]

export const ROOF_INSULATIONS = [
  'none',
  'limited',
  'loft',
  'rafters',
  'sloping_ceiling',
  'insulated_unknown_depth',
  'ceiling_only',
  'all_elements',
  'thatch',
  'thatch_and_added',
] as const
export type RoofInsulation = (typeof ROOF_INSULATIONS)[number]

const GROUND_FLOOR_KINDS = ['solid_ground', 'suspended_ground', 'suspended_concrete_ground'] as const
export type GroundFloorKind = (typeof GROUND_FLOOR_KINDS)[number]

export const FLOOR_KINDS = [
  ...GROUND_FLOOR_KINDS,
  'exposed_to_partly_heated',
  'exposed_to_unheated',
  'exposed_to_outside',
  'none',
  'other_premises',
] as const
/**
 * `suspended_ground` is taken to be timber. `exposed_to_partly_heated`: above premises that are heated part of the
 * time, such as a shop. `none`: another dwelling below, so no heat is lost downwards. `other_premises`: the register's
 * wording, whose meaning depends on the edition of the certificate.
 */
export type FloorKind = (typeof FLOOR_KINDS)[number]
/** What a floor adjoins, with the register's wording resolved. */
export type ResolvedFloorKind = Exclude<FloorKind, 'other_premises'>

/**
 * Whether a floor lies on or just above the ground.
 *
 * @param kind of floor
 * @returns true for a ground floor
 */
export function isGroundFloor(kind: FloorKind): kind is GroundFloorKind {
  return equalsAny(kind, GROUND_FLOOR_KINDS)
}

export const FLOOR_INSULATIONS = ['none', 'limited', 'insulated'] as const
export type FloorInsulation = (typeof FLOOR_INSULATIONS)[number]

export const GLAZINGS = ['single', 'double', 'triple', 'secondary', 'multiple', 'mixed', 'high_performance'] as const
export type Glazing = (typeof GLAZINGS)[number]

export const GLAZED_AREAS = [
  'much_less_than_typical',
  'less_than_typical',
  'typical',
  'more_than_typical',
  'much_more_than_typical',
] as const
export type GlazedArea = (typeof GLAZED_AREAS)[number]

const HEAT_PUMPS = ['heat_pump_air', 'heat_pump_ground', 'heat_pump_water', 'heat_pump_unknown'] as const

export const HEATING_SYSTEMS = [
  'boiler',
  ...HEAT_PUMPS,
  'community',
  'community_chp',
  'community_heat_pump',
  'storage_heaters',
  'electric_underfloor',
  'electric_ceiling',
  'room_heaters',
  'portable_heaters',
  'warm_air',
  'micro_cogeneration',
  'none',
] as const
export type HeatingSystem = (typeof HEATING_SYSTEMS)[number]

/** Systems that may heat water for radiators or a floor. */
export const WET_SYSTEMS: ReadonlySet<HeatingSystem> = new Set([
  'boiler',
  'micro_cogeneration',
  'heat_pump_air',
  'heat_pump_ground',
  'heat_pump_water',
  'heat_pump_unknown',
  'community',
  'community_chp',
  'community_heat_pump',
] satisfies HeatingSystem[])

/**
 * Whether a system is a heat pump of the home itself.
 *
 * @param system of the home
 * @returns false for the heat pump of a network
 */
export function isHeatPump(system: HeatingSystem): boolean {
  return equalsAny(system, HEAT_PUMPS)
}

export const HEAT_EMITTERS = ['radiators', 'underfloor', 'radiators_and_underfloor', 'fan_coil', 'warm_air'] as const
export type HeatEmitter = (typeof HEAT_EMITTERS)[number]

const DELIVERED_FUELS = [
  'mains_gas',
  'lpg',
  'bottled_lpg',
  'oil',
  'electricity',
  'house_coal',
  'anthracite',
  'smokeless',
  'dual_fuel',
  'wood_logs',
  'wood_chips',
  'wood_pellets',
  'biodiesel',
  'bioethanol',
  'biogas',
] as const

export const FUELS = [...DELIVERED_FUELS, 'community_heat'] as const
export type Fuel = (typeof FUELS)[number]

const NETWORK_HEATS = ['network_boilers', 'network_chp', 'network_heat_pump'] as const
export type NetworkHeat = (typeof NETWORK_HEATS)[number]

export const PRICED_FUELS = [...DELIVERED_FUELS, ...NETWORK_HEATS] as const
/** A fuel as a rating prices it: heat from a network by what makes it. */
export type PricedFuel = (typeof PRICED_FUELS)[number]

/** Whether the step from certificate to meter was measured on homes like one: it was on gas-heated homes only. */
export const METER_EVIDENCES = ['gas_heated', 'none'] as const
export type MeterEvidence = (typeof METER_EVIDENCES)[number]

/**
 * Whether a fuel is heat from a network.
 *
 * @param fuel as a rating prices it
 * @returns true for heat of boilers, engines or heat pumps of a network
 */
export function isNetworkHeat(fuel: PricedFuel): fuel is NetworkHeat {
  return equalsAny(fuel, NETWORK_HEATS)
}

export const HOT_WATER_SOURCES = [
  'main_system',
  'secondary_system',
  'electric_immersion',
  'electric_instantaneous',
  'heat_pump',
  'gas_multipoint',
  'gas_point_of_use',
  'fuel_circulator',
  'range_cooker',
  'community',
  'none',
] as const
/** `none`: no system described; an electric immersion heater is assumed. */
export type HotWaterSource = (typeof HOT_WATER_SOURCES)[number]

/** What a hot water cylinder is wrapped in; `foam` is sprayed on in the factory. */
export const CYLINDER_INSULATIONS = ['none', 'foam', 'loose_jacket'] as const
export type CylinderInsulation = (typeof CYLINDER_INSULATIONS)[number]

export const METERS = ['single', 'dual', 'off_peak_18_hour', 'dual_24_hour', 'unknown'] as const
export type Meter = (typeof METERS)[number]

export const MECHANICAL_VENTILATIONS = [
  'natural',
  'extract',
  'supply',
  'balanced',
  'balanced_with_heat_recovery',
  'supply_from_loft',
  'supply_from_outside',
] as const
/** `supply`: air is blown in, from the loft or from outside; which is not known. */
export type MechanicalVentilation = (typeof MECHANICAL_VENTILATIONS)[number]

/**
 * Ways in which SAP calculates the air changes of a home (lines 24a to 24d); every kind of ventilation counts as one of
 * them.
 */
export const AIR_EXCHANGES = ['natural', 'extract', 'balanced', 'balanced_with_heat_recovery'] as const
export type AirExchange = (typeof AIR_EXCHANGES)[number]

/** Where a flat sits in its block. */
export const FLAT_LEVELS = ['basement', 'ground', 'mid', 'top'] as const
export type FlatLevel = (typeof FLAT_LEVELS)[number]

export const CORRIDORS = ['heated', 'unheated', 'none'] as const
export type Corridor = (typeof CORRIDORS)[number]

export const SCENARIOS = ['default', 'not_insulated', 'insulated'] as const
export type Scenario = (typeof SCENARIOS)[number]

export const OCCUPIER_COUNTS = [1, 2, 3] as const
export type OccupierCount = (typeof OCCUPIER_COUNTS)[number]
/** Numbers of people that a page can be asked for; the results of a home hold those of `OCCUPIER_COUNTS` in any case. */
export const HOUSEHOLD_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type HouseholdSize = (typeof HOUSEHOLD_SIZES)[number]

export const ENERGY_CATEGORIES = ['Kitchen', 'Hygiene', 'Entertainment', 'Lighting', 'Chores', 'Always ON'] as const
export type EnergyCategory = (typeof ENERGY_CATEGORIES)[number]

export const ASPECTS = [
  'south',
  'southeast',
  'southwest',
  'east',
  'west',
  'north',
  'northeast',
  'northwest',
  'flat',
] as const
export type Aspect = (typeof ASPECTS)[number]

export const HEAT_LOSS_ELEMENTS = ['wall', 'roof', 'floor', 'window', 'door', 'ventilation'] as const
export type HeatLossElement = (typeof HEAT_LOSS_ELEMENTS)[number]

/** What the printed figures of a certificate imply although it does not list it. Rule CERT-7. */
export const UNLISTED_EQUIPMENT = ['panels', 'electric_heat'] as const
export type UnlistedEquipment = (typeof UNLISTED_EQUIPMENT)[number]

/**
 * The rules that a certificate was calculated by, oldest first. `sap_2012_walls_2017` is SAP 2012 with the wall
 * defaults of November 2017; `rdsap_10` rates with the prices of SAP 2012, `sap_10_2` is the full method of new homes.
 */
export const EDITIONS = ['sap_2005', 'sap_2009', 'sap_2012', 'sap_2012_walls_2017', 'rdsap_10', 'sap_10_2'] as const
export type Edition = (typeof EDITIONS)[number]

/** Years whose certificates fill the same columns of the register; the form changed with the rules, not with the year. */
export const REGISTER_FORMS = ['to_2011', 'from_2011_to_2014', 'from_2014_to_2020'] as const
export type RegisterForm = (typeof REGISTER_FORMS)[number]

/** The stars of a certificate's elements, as words, worst first. */
export const STAR_WORDS = ['very_poor', 'poor', 'average', 'good', 'very_good'] as const
export type StarWord = (typeof STAR_WORDS)[number]

/** How much a solar collector or panel is shaded, least first. */
export const OVERSHADINGS = ['little', 'modest', 'significant', 'heavy', 'severe'] as const
export type Overshading = (typeof OVERSHADINGS)[number]

export const CONSERVATORY_KINDS = ['none', 'separated_unheated', 'separated_heated', 'not_separated'] as const
export type ConservatoryKind = (typeof CONSERVATORY_KINDS)[number]

export const WATER_OUTLETS = ['mixer_shower', 'electric_shower'] as const
export type WaterOutlet = (typeof WATER_OUTLETS)[number]

export const ELECTRICITY_TARIFFS = ['standard', '7_hour', '10_hour', '18_hour', '24_hour'] as const
/** Electricity tariff of a rating, which follows from meter and heating. */
export type ElectricityTariff = (typeof ELECTRICITY_TARIFFS)[number]

export const TENURES = ['owner_occupied', 'private_rented', 'social_rented', 'shared_ownership'] as const
export type Tenure = (typeof TENURES)[number]

/**
 * How certain a rule is. `guidance`: a regulatory standard or guidance, not statute. `decided`: a government has published
 * its response, and regulations are to come. `delayed`: made, but its start is postponed. `aspiration`: an aim.
 */
export const RULE_CERTAINTIES = [
  'law',
  'decided',
  'guidance',
  'proposed',
  'delayed',
  'suspended',
  'aspiration',
  'dropped',
] as const
export type RuleCertainty = (typeof RULE_CERTAINTIES)[number]

export const RULE_KINDS = [
  'standard',
  'duty',
  'exemption',
  'method',
  'element',
  'planning',
  'process',
  'money',
  'tax',
  'context',
] as const
/** Only standards and duties are tested on a home. */
export type RuleKind = (typeof RULE_KINDS)[number]

/** What new certificates band: the first three in England and Wales, `heat_retention` in Scotland. */
export const CERTIFICATE_METRICS = ['fabric', 'heating', 'smart', 'heat_retention'] as const
export type CertificateMetric = (typeof CERTIFICATE_METRICS)[number]

export const GRANT_STATES = ['open', 'closing', 'closed_to_new_bids', 'announced', 'ended', 'not_for_homes'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/** To driving rain, as BS 8104 zones walls. */
export const EXPOSURES = ['sheltered', 'moderate', 'severe', 'very_severe'] as const
export type Exposure = (typeof EXPOSURES)[number]

/** Where the main face of a pitched roof looks. */
export const ROOF_DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type RoofDirection = (typeof ROOF_DIRECTIONS)[number]

/** `larger`: sized for a heat pump, so that water of 45 °C heats the home as built. */
export const RADIATOR_SIZES = ['as_installed', 'larger'] as const
export type RadiatorSize = (typeof RADIATOR_SIZES)[number]

/** Of the electricity supply; nearly all homes have one. */
export const SUPPLY_PHASES = ['single_phase', 'three_phase'] as const
export type SupplyPhases = (typeof SUPPLY_PHASES)[number]

export const LOFT_ACCESSES = ['hatch', 'none'] as const
export type LoftAccess = (typeof LOFT_ACCESSES)[number]

/** Answers to what a certificate cannot settle, yes or no: plans ask for them, no figure follows from them. Rule MEA-22. */
export const ANSWER_KEYS = [
  'wallIsCavity',
  'damp',
  'cavitySurvey',
  'cavityNarrow',
  'cavityFailed',
  'floodRisk',
  'rendered',
  'zoneCertificate',
  'boundaryGap',
  'frontMustStay',
  'moistureAssessment',
  'partyWallCavity',
  'listedConsent',
  'planningAgrees',
  'freeholderAgrees',
  'thinLoftInsulation',
  'slopesNotInsulated',
  'sprayFoam',
  'roofRoomBare',
  'flatRoofBare',
  'floorBare',
  'floorIsTimber',
  'floorVoid',
  'floorRenewed',
  'oldWindows',
  'oldDoors',
  'openFires',
  'fireplaceUnused',
  'leaky',
  'wetRoomsWithoutFan',
  'ventsMissing',
  'condensation',
  'ductRoute',
  'oldBoiler',
  'noFullControls',
  'outdoorPlace',
  'cylinderSpace',
  'groundSpace',
  'networkNear',
  'fuelStore',
  'cylinderPoor',
  'cylinderOld',
  'pipesBare',
  'strongShower',
  'bathroomRenewed',
  'oldLamps',
  'smallSupply',
  'smartMeter',
  'electricCar',
  'sunnyPlace',
  'batteryPlace',
  'roomsOverheat',
] as const
export type AnswerKey = (typeof ANSWER_KEYS)[number]

/** The answer of a person who was asked and does not know. The question stays open. Rule MEA-22a. */
export const NOT_KNOWN_ANSWER = 'not_known'

/** What a person may correct of a home, in the words of the wire's features where those have it. */
export const HOME_FACT_KEYS = [
  'propertyType',
  'builtForm',
  'floorArea',
  'constructionYear',
  'ageBand',
  'storeys',
  'storeyHeight',
  'extensionCount',
  'numberOfHabitableRooms',
  'numberOfHeatedRooms',
  'openFireplaces',
  'flatLevel',
  'wallType',
  'wallInsulation',
  'wallInsulationThickness',
  'wallThickness',
  'roofType',
  'roofInsulation',
  'roofInsulationThickness',
  'floorType',
  'floorInsulation',
  'windowsType',
  'windowsInstalled',
  'windowsGlazedShare',
  'primaryHeating',
  'primaryHeatingFuel',
  'heatEmitter',
  'hotWater',
  'hotWaterFuel',
  'hasHotWaterCylinder',
  'hasSolarWaterHeating',
  'hasMainsGas',
  'ventilationType',
  'lowEnergyLightingShare',
  'solarPanelsPeak',
  'roofDirection',
  'radiators',
  'secondaryHeating',
  'secondaryHeatingFuel',
  'openFlues',
  'people',
  'tenure',
  'isListed',
  'isInConservationArea',
  'exposure',
  'loftAccess',
  'supplyPhases',
  ...ANSWER_KEYS,
] as const
export type HomeFactKey = (typeof HOME_FACT_KEYS)[number]

/** What a line of a year's bill is for. */
export const BILL_PURPOSES = [
  'space_heating',
  'second_main_heating',
  'secondary_heating',
  'hot_water',
  'cooking',
  'lighting',
  'appliances',
  'pumps_and_fans',
  'ventilation',
  'solar_used_at_home',
  'solar_sold',
] as const
export type BillPurpose = (typeof BILL_PURPOSES)[number]

/** Electricity at one price, at the two of an off-peak tariff, and sold to the grid. */
export const RATES = ['single', 'high', 'low', 'export'] as const
export type Rate = (typeof RATES)[number]

/** Inputs of a home's figures that are not known for certain. Rule UNC-1. */
export const UNKNOWNS = [
  'wall_area',
  'roof_and_floor_area',
  'room_height',
  'floor_area',
  'extensions',
  'window_area',
  'wall_u_value',
  'roof_u_value',
  'floor_u_value',
  'window_u_value',
  'doors',
  'party_wall',
  'thermal_bridging',
  'air_leakage',
  'cylinder_loss',
  'heater_efficiency',
  'water_heater_efficiency',
  'electricity_price',
  'heat_pump_spf',
  'household_use',
  'solar_output',
  'built_form',
  'storeys',
  'hot_water_system',
  'second_heater',
  'electric_shower',
  'space_below',
  'assessment',
  'unlisted_panels',
  'fuel_price',
  'meter_gap',
] as const
export type Unknown = (typeof UNKNOWNS)[number]

function equalsAny<Word extends string>(word: string, words: readonly Word[]): word is Word {
  for (const one of words) if (one === word) return true
  return false
}
