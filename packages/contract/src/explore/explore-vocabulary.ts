interface FieldWords {
  /** Heading of a filter and of a column. */
  label: string
  /** Before its values in a summary, such as `bill` at least £1,500; empty where the values speak for themselves. */
  short: string
}

/** Words of the fields and filters, by their names on the wire. */
export const EXPLORE_FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  nation: { label: 'Nation', short: '' },
  region: { label: 'Region', short: '' },
  authority: { label: 'Local authority', short: '' },
  area: { label: 'Postcode area', short: '' },
  district: { label: 'Postcode district', short: '' },
  town: { label: 'Town', short: '' },
  street: { label: 'Street', short: '' },
  postcode: { label: 'Postcode', short: '' },
  near: { label: 'Radius on the map', short: '' },
  box: { label: 'Box on the map', short: '' },
  shape: { label: 'Shape on the map', short: '' },
  property_type: { label: 'Type', short: '' },
  built_form: { label: 'Built form', short: '' },
  age_band: { label: 'Built', short: 'built' },
  tenure: { label: 'Tenure', short: '' },
  floor_area_m2: { label: 'Floor area', short: 'floor area' },
  storeys: { label: 'Storeys', short: 'storeys' },
  wall_construction: { label: 'Walls', short: 'walls' },
  wall_insulation: { label: 'Wall insulation', short: 'wall insulation' },
  roof_kind: { label: 'Roof', short: 'roof' },
  roof_insulation: { label: 'Roof insulation', short: 'roof insulation' },
  floor_kind: { label: 'Floor', short: 'floor' },
  floor_insulation: { label: 'Floor insulation', short: 'floor insulation' },
  glazing: { label: 'Windows', short: 'windows' },
  heating_system: { label: 'Heating system', short: 'heating' },
  heating_fuel: { label: 'Heating fuel', short: 'fuel' },
  hot_water_source: { label: 'Hot water', short: 'hot water' },
  hot_water_fuel: { label: 'Hot water fuel', short: 'hot water fuel' },
  panels: { label: 'Solar panels', short: 'solar panels' },
  lodged_band: { label: 'EPC band, as lodged', short: 'Band as lodged' },
  lodged_score: { label: 'EPC score, as lodged', short: 'score as lodged' },
  lodged_on: { label: 'Certificate lodged', short: 'lodged' },
  expires_on: { label: 'Certificate expires', short: 'expires' },
  band_today: { label: 'EPC band today', short: 'Band' },
  score_today: { label: 'EPC score today', short: 'score' },
  score_today_p10: { label: 'EPC score today, P10', short: 'score P10' },
  score_today_p90: { label: 'EPC score today, P90', short: 'score P90' },
  rating: { label: 'Zero bill potential', short: 'potential' },
  rating_chance: { label: 'Chance of this potential', short: 'chance' },
  heat_loss_w_per_k: { label: 'Heat loss', short: 'heat loss' },
  peak_heat_loss_w: { label: 'Peak heat loss', short: 'peak heat loss' },
  space_heating_kwh: { label: 'Space heating', short: 'space heating' },
  electrified_kwh: { label: 'Electricity demand, if electrified', short: 'electricity demand' },
  solar_kwp: { label: 'Solar capacity', short: 'solar capacity' },
  solar_kwh: { label: 'Solar generation', short: 'solar generation' },
  net_import_kwh: { label: 'Net grid import', short: 'net import' },
  bill_today_gbp: { label: 'Bill today', short: 'bill' },
  bill_electrified_gbp: { label: 'Bill, if electrified', short: 'bill if electrified' },
  cost_to_c_gbp: { label: 'Cost to band C', short: 'cost to band C' },
  cost_to_high_gbp: { label: 'Cost to High potential', short: 'cost to High' },
  gain_points: { label: 'Points gained to band C', short: 'points gained' },
  plan_saved_kwh: { label: 'Energy saved to band C', short: 'energy saved' },
  cost_per_saved_kwh: { label: 'Cost per kWh saved a year', short: 'cost per kWh saved' },
  portfolio: { label: 'My portfolio', short: '' },
  shortlist: { label: 'Shortlist', short: '' },
  changed: { label: 'Changes', short: '' },
}

/** Units of the wire as people read them. */
export const UNIT_WORDS: Readonly<Record<string, string>> = {
  'GBP/yr': '£/yr',
  GBP: '£',
  m2: 'm²',
  points: '',
  storeys: '',
}

/** English regions and the other nations, by their codes of the Office for National Statistics. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  E12000001: 'North East',
  E12000002: 'North West',
  E12000003: 'Yorkshire and The Humber',
  E12000004: 'East Midlands',
  E12000005: 'West Midlands',
  E12000006: 'East of England',
  E12000007: 'London',
  E12000008: 'South East',
  E12000009: 'South West',
  N92000002: 'Northern Ireland',
  S92000003: 'Scotland',
  W92000004: 'Wales',
}

const HEATING = {
  heat_pump_air: 'Air source heat pump',
  heat_pump_ground: 'Ground source heat pump',
  heat_pump_water: 'Water source heat pump',
  heat_pump_unknown: 'Heat pump, source not known',
  community: 'Heat network',
  community_chp: 'Heat network with combined heat and power',
  community_heat_pump: 'Heat network with a heat pump',
}

const FUEL = { bottled_lpg: 'Bottled LPG', community_heat: 'Heat network' }

/** Values whose words are not simply those of the vocabulary. */
export const EXPLORE_VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nation: { northern_ireland: 'Northern Ireland' },
  built_form: {
    semi_detached: 'Semi-detached',
    end_terrace: 'End-terrace',
    mid_terrace: 'Mid-terrace',
    enclosed_end_terrace: 'Enclosed end-terrace',
    enclosed_mid_terrace: 'Enclosed mid-terrace',
  },
  tenure: {
    owner_occupied: 'Owner-occupied',
    private_rented: 'Private landlord',
    social_rented: 'Social landlord',
  },
  wall_construction: {
    stone_granite: 'Granite or whinstone',
    stone_sandstone: 'Sandstone or limestone',
    curtain: 'Curtain wall',
  },
  wall_insulation: {
    none: 'Not insulated',
    partial: 'Partly insulated',
    as_built_insulated: 'Insulated as built',
    cavity_fill: 'Filled cavity',
    cavity_fill_and_external: 'Filled cavity and external',
    cavity_fill_and_internal: 'Filled cavity and internal',
    added: 'Insulated, kind not known',
  },
  roof_kind: { room_in_roof_thatched: 'Room in thatched roof', none: 'Another dwelling above' },
  roof_insulation: {
    none: 'Not insulated',
    limited: 'Limited insulation',
    loft: 'Loft insulation',
    rafters: 'At the rafters',
    sloping_ceiling: 'At the sloping ceiling',
    insulated_unknown_depth: 'Insulated, depth not known',
    ceiling_only: 'At the ceiling only',
    all_elements: 'On all sides',
    thatch: 'Thatch alone',
    thatch_and_added: 'Thatch and insulation',
  },
  floor_kind: {
    solid_ground: 'Solid',
    suspended_ground: 'Suspended',
    suspended_concrete_ground: 'Suspended, not of timber',
    exposed_to_partly_heated: 'Above a partly heated space',
    exposed_to_unheated: 'Above an unheated space',
    exposed_to_outside: 'Above outside air',
    none: 'Another dwelling below',
    other_premises: 'Other premises below',
  },
  floor_insulation: { none: 'Not insulated', limited: 'Limited insulation' },
  glazing: {
    single: 'Single glazed',
    double: 'Double glazed',
    triple: 'Triple glazed',
    secondary: 'Secondary glazed',
    multiple: 'Multiple glazed',
    mixed: 'Mixed glazing',
    high_performance: 'High performance',
  },
  heating_system: HEATING,
  heating_fuel: FUEL,
  hot_water_fuel: FUEL,
  hot_water_source: { main_system: 'From the main heating', secondary_system: 'From the second heating' },
  portfolio: { in: 'In my portfolio', out: 'Not in my portfolio' },
  shortlist: { in: 'On the shortlist', out: 'Not on the shortlist' },
  changed: { new: 'New or changed since the last register' },
}
