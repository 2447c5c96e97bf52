import type { EnergyCalculation } from '@retrofolio/contract/homes/energy-calculation'
import type { HeatLossCalculation } from '@retrofolio/contract/homes/heat-loss-calculation'
import { type HomeDetail, homeDetailSchema } from '@retrofolio/contract/homes/home-detail'
import { type HomeFactsRecord, homeFactsSchema } from '@retrofolio/contract/homes/home-facts'
import type {
  CertificateRecord,
  RangesRecord,
  RunningCosts,
  ScenarioEffectRecord,
} from '@retrofolio/contract/homes/home-money'
import type { PanelLayoutRecord } from '@retrofolio/contract/homes/panel-layout'
import type { SolarAnalysis } from '@retrofolio/contract/homes/solar-analysis'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { rate, zeroBillPotential } from '@retrofolio/engine/rating/rate'
import {
  type EnergyCategory,
  OCCUPIER_COUNTS,
  type OccupierCount,
  SCENARIOS,
  type Scenario,
} from '@retrofolio/engine/vocabulary'

/** Sample API responses, each parsed by the contract. The figures are synthetic, round and add up. */
export function makeHomeDetail(changes: Partial<HomeDetail> = {}): HomeDetail {
  const detail: HomeDetail = {
    home: makeHome(),
    heatLossCalculations: [
      makeHeatLoss('default'),
      makeHeatLoss('not_insulated', { wallHeatLossWh: 3600, roofHeatLossWh: 1400, totalAnnualHeatDemandKwh: 12_500 }),
      makeHeatLoss('insulated', { wallHeatLossWh: 600, roofHeatLossWh: 300, totalAnnualHeatDemandKwh: 5000 }),
    ],
    solarAnalyses: [makeSolar()],
    missingSolarReason: null,
    panelLayout: makePanelLayout(),
    energyCalculations: OCCUPIER_COUNTS.map((occupiers) => makeEnergyUse(occupiers)),
    occupiers: 2,
    scenarioEffects: SCENARIOS.map((scenario) => makeScenarioEffect(scenario)),
    assumptions: [
      {
        field: 'windows.installed',
        taken: 'before 2002',
        reason: 'The certificate does not date the glazing.',
        source: 'RdSAP 10, table 24',
      },
      { field: 'storeyHeightM', taken: '2.4 m', reason: 'No storey height is stated.', source: 'RdSAP 10, table 4' },
    ],
    runningCosts: [makeRunningCosts()],
    certificate: makeCertificate(),
    modelledScores: (changes.certificate === undefined ? makeCertificate() : changes.certificate)?.modelled ?? null,
    unlistedEquipment: null,
    quotedFeatures: [],
    survey: null,
    ranges: makeRanges(),
    userFacts: [],
    ...changes,
  }
  return homeDetailSchema.parse({ ...detail, home: { ...detail.home, ...resultsOf(detail) } })
}

/** The results that follow from the calculations, as the server stores them. */
function resultsOf({ heatLossCalculations, energyCalculations, solarAnalyses: [solar] }: HomeDetail) {
  const loss = heatLossCalculations.find((one) => one.calculationScenario === 'default') ?? heatLossCalculations[0]
  const use = energyCalculations.find((one) => one.numOccupiers === 2) ?? energyCalculations[0]
  const none = { totalElectricityDemandKwh: null, solarGenerationKwh: null, netGridImportKwh: null }
  if (loss === undefined || use === undefined) {
    return { ...none, solarGenerationKwh: solar?.countedOutputKwh ?? null, zeroBillPotential: null }
  }
  const rated = rate({
    electrifiedHeatingKwh: loss.totalElectrifiedHeatDemandKwh,
    householdElectricityKwh: use.totalElectricityKwh,
    gasElectrifiedKwh: use.totalGasElectrified,
    solarKwh: solar?.countedOutputKwh ?? 0,
  })
  return solar === undefined
    ? { ...none, totalElectricityDemandKwh: rated.totalElectricityDemandKwh, zeroBillPotential: null }
    : rated
}

/** A floor area from a user, walls as certified, and windows of unknown age. */
export function makeFacts(): HomeFactsRecord {
  const fact = {
    kind: 'choice',
    value: null,
    origin: 'missing',
    unit: null,
    minimum: null,
    maximum: null,
    isWhole: false,
    choices: [],
    isRequired: false,
    question: null,
    certificateValue: null,
    assumed: null,
    setBy: null,
    setAt: null,
    importedFrom: null,
    isDisputed: false,
  }
  const number = { kind: 'number', unit: 'm²', minimum: 10, maximum: 2000, isRequired: true }
  const user = { origin: 'user', setBy: 'Odalys Fennimore', setAt: '2026-03-01T09:30:00Z' }
  const noFill = [{ value: 'none', label: 'None' }]
  const taken = { taken: 'before 2002', reason: 'The certificate does not date the glazing.', source: 'RdSAP 10' }
  return homeFactsSchema.parse({
    facts: [
      { ...fact, ...number, ...user, key: 'floor_area', value: 92, certificateValue: 88 },
      {
        ...fact,
        key: 'wall_insulation',
        value: 'none',
        certificateValue: 'none',
        origin: 'certificate',
        choices: noFill,
      },
      { ...fact, key: 'windows_installed', origin: 'assumed', assumed: taken },
    ],
    history: [],
    features: unknownHomeFeatures('england'),
  })
}

export function makeHome(changes: Partial<HomeDetail['home']> = {}): HomeDetail['home'] {
  return {
    id: 7,
    fullAddress: '14 Example Avenue, Sampleton, SA1 1AA',
    imageUrl: null,
    status: 'analysed',
    lat: 53.9,
    lng: -1.1,
    features: makeFeatures(),
    uprn: '100000000007',
    netGridImportKwh: 2000,
    zeroBillPotential: 'low',
    solarGenerationKwh: 4000,
    totalElectricityDemandKwh: 6000,
    epcBand: 'D',
    statusReason: null,
    archivedAt: null,
    reference: null,
    tags: [],
    customValues: {},
    ...changes,
  }
}

export function makeFeatures(
  changes: Partial<NonNullable<HomeDetail['home']['features']>> = {},
): NonNullable<HomeDetail['home']['features']> {
  return {
    propertyType: 'House',
    builtForm: 'End-terrace',
    floorArea: 92,
    storeys: 2,
    extensionCount: 0,
    numberOfHabitableRooms: 5,
    numberOfHeatedRooms: 5,
    constructionYear: '1930–1949',
    wallType: 'Cavity wall',
    wallInsulation: 'No',
    roofType: 'Pitched, 100 mm loft insulation',
    roofInsulated: 'Yes',
    floorType: 'Suspended',
    floorInsulated: 'No',
    windowsType: 'Double glazed',
    primaryHeating: 'Boiler and radiators, mains gas',
    hotWater: 'From main system',
    ventilationType: 'Natural',
    epcInspectionDate: '2021-05-04',
    roofTotalFlatSqm: 0,
    roofShapeAspectAreaFacingNorthM2: 0,
    roofShapeAspectAreaFacingNortheastM2: 0,
    roofShapeAspectAreaFacingEastM2: 29,
    roofShapeAspectAreaFacingSoutheastM2: 0,
    roofShapeAspectAreaFacingSouthM2: 0,
    roofShapeAspectAreaFacingSouthwestM2: 0,
    roofShapeAspectAreaFacingWestM2: 29,
    roofShapeAspectAreaFacingNorthwestM2: 0,
    flatLevel: null,
    certificateNumber: '1234-5678-9012-3456-7890',
    certificateLodgedOn: '2021-05-06',
    wallInsulationType: 'not insulated',
    roofInsulationType: null,
    floorInsulationType: null,
    roofDirection: null,
    radiators: null,
    secondaryHeating: null,
    openFlues: null,
    storeyHeight: null,
    openFireplaces: null,
    windowsGlazedShare: null,
    lowEnergyLightingShare: null,
    people: null,
    tenure: null,
    listedBuilding: null,
    conservationArea: null,
    exposure: null,
    loftAccess: null,
    supplyPhases: null,
    ...changes,
  }
}

export function makeCertificate(changes: Partial<CertificateRecord> = {}): CertificateRecord {
  return {
    number: '1234-5678-9012-3456-7890',
    inspectedOn: '2021-05-04',
    lodgedOn: '2021-05-06',
    expiresOn: '2031-05-05',
    officialUrl: 'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890',
    lodgedScore: 61,
    lodgedBand: 'D',
    lodgedPrimaryEnergyKwhPerM2: 240,
    edition: 'sap_2012_walls_2017',
    editionFrom: 'lodgement_date',
    modelled: { edition: 'sap_2012_walls_2017', lodgedScore: 62, lodgedBand: 'D', todayScore: 66, todayBand: 'D' },
    ...changes,
  }
}

/** Net import of 2000 kWh: half the variance is from the household, a quarter from the walls. */
export function makeRanges(changes: Partial<RangesRecord> = {}): RangesRecord {
  return {
    spaceHeatingKwh: { low: 7000, central: 8000, high: 9500 },
    electrifiedHeatingKwh: { low: 2000, central: 2500, high: 3200 },
    designHeatLossW: { low: 3500, central: 4000, high: 4700 },
    solarOutputKwh: { low: 3000, central: 4000, high: 5000 },
    netGridImportKwh: { low: 480, central: 2100, high: 3680 },
    runningCostGbp: { low: 1310, central: 1500, high: 1790 },
    meteredRunningCostGbp: { low: 1180, central: 1380, high: 1660 },
    lodgedScore: { low: 58, central: 62, high: 66 },
    todayScore: { low: 60, central: 66, high: 71 },
    ratingProbability: { veryHigh: 0.001, high: 0.06, medium: 0.18, low: 0.759 },
    netGridImportUnknowns: [
      { unknown: 'household_use', shareOfVariance: 0.5 },
      { unknown: 'wall_u_value', shareOfVariance: 0.25 },
      { unknown: 'window_u_value', shareOfVariance: 0.01 },
    ],
    ...changes,
  }
}

/** £1200 of energy and £300 of standing charges today, £900 in total electrified, £400 with panels. */
export function makeRunningCosts(changes: Partial<RunningCosts> = {}): RunningCosts {
  const gas = { purpose: 'space_heating', fuel: 'mains_gas', rate: 'single', kwh: 9200, unitPricePence: 6.3 } as const
  const heat = { purpose: 'space_heating', fuel: 'electricity', rate: 'single', kwh: 2500, unitPricePence: 25 } as const
  const charge = (fuel: 'electricity' | 'mains_gas', costGbp: number) => ({ fuel, pencePerDay: 41.1, costGbp })
  return {
    numOccupiers: 2,
    tariff: { name: 'Ofgem price cap', validFrom: '2026-01-01', validTo: '2026-03-31' },
    today: {
      totalGbp: 1500,
      energyGbp: 1200,
      standingGbp: 300,
      lines: [{ ...gas, costGbp: 580 }],
      standingCharges: [charge('electricity', 150), charge('mains_gas', 150)],
      unpricedFuels: [],
    },
    electrified: {
      totalGbp: 900,
      energyGbp: 750,
      standingGbp: 150,
      lines: [
        { ...heat, rate: 'high', costGbp: 425 },
        { ...heat, rate: 'low', costGbp: 200 },
      ],
      standingCharges: [charge('electricity', 150)],
      unpricedFuels: [],
    },
    electrifiedWithPanels: {
      totalGbp: 400,
      energyGbp: 250,
      standingGbp: 150,
      lines: [
        { ...heat, costGbp: 625 },
        { purpose: 'solar_sold', fuel: 'electricity', rate: 'export', kwh: 3000, unitPricePence: 12, costGbp: -360 },
      ],
      standingCharges: [charge('electricity', 150)],
      unpricedFuels: [],
    },
    metered: null,
    ...changes,
  }
}

/** £116 less than by the certificate today, £125 less electrified. */
export function makeMeteredCosts(): NonNullable<RunningCosts['metered']> {
  const { today, electrified, electrifiedWithPanels } = makeRunningCosts()
  const less = (cost: typeof today, gbp: number) => ({
    ...cost,
    totalGbp: cost.totalGbp - gbp,
    energyGbp: cost.energyGbp - gbp,
  })
  return {
    startingScore: 62,
    factor: 0.804,
    evidence: 'gas_heated',
    today: less(today, 116),
    electrified: less(electrified, 125),
    electrifiedWithPanels: electrifiedWithPanels === null ? null : less(electrifiedWithPanels, 125),
  }
}

/** 4000 W in the default scenario and 2000 hours, so 8000 kWh. */
export function makeHeatLoss(scenario: Scenario, changes: Partial<HeatLossCalculation> = {}): HeatLossCalculation {
  return {
    calculationScenario: scenario,
    wallHeatLossWh: 1600,
    roofHeatLossWh: 600,
    floorHeatLossWh: 400,
    windowHeatLossWh: 600,
    doorHeatLossWh: 200,
    ventilationHeatLossWh: 600,
    thermalBridgingHeatLossWh: 260,
    partyWallHeatLossWh: 0,
    heatingHoursBaseline: 2000,
    totalAnnualHeatDemandKwh: 8000,
    totalElectrifiedHeatDemandKwh: 2500,
    copUsed: 3.2,
    heatPumpFlowTemperature: 45,
    internalDesignTemperature: 20,
    externalDesignTemperature: -1.8,
    wallUvalue: 1.5,
    roofUvalue: 0.4,
    floorUvalue: 0.6,
    windowUvalue: 2.6,
    doorUvalue: 3,
    externalWallSurface: 74,
    roofSurface: 46,
    floorSurface: 46,
    windowsSurface: 15,
    doorsSurface: 3.7,
    airChangeRate: 0.72,
    airVolume: 221,
    heatTransferCoefficient: 184,
    updatedAt: '2026-03-01T09:30:00Z',
    ...changes,
  }
}

/**
 * 3000 kWh of electricity and 1250 kWh of gas for two people, which is 500 kWh once electric. A gas home, so its own
 * fuels are the same.
 */
export function makeEnergyUse(occupiers: OccupierCount, changes: Partial<EnergyCalculation> = {}): EnergyCalculation {
  const scale = occupiers / 2
  const category = (name: EnergyCategory, electricityKwh: number, gasKwh: number) => ({
    category: name,
    electricityKwh: electricityKwh * scale,
    gasKwh: gasKwh * scale,
    ownElectricityKwh: electricityKwh * scale,
    ownGasKwh: gasKwh * scale,
    ownOtherKwh: 0,
  })
  return {
    numOccupiers: occupiers,
    totalElectricityKwh: 3000 * scale,
    totalGasKwh: 1250 * scale,
    totalGasElectrified: 500 * scale,
    ownElectricityKwh: 3000 * scale,
    ownGasKwh: 1250 * scale,
    ownOtherKwh: 0,
    copUsed: 2.5,
    updatedAt: '2026-03-01T09:30:00Z',
    breakdowns: [
      category('Kitchen', 900, 250),
      category('Hygiene', 200, 1000),
      category('Entertainment', 600, 0),
      category('Lighting', 300, 0),
      category('Chores', 400, 0),
      category('Always ON', 600, 0),
    ],
    ...changes,
  }
}

/** The panels of `makeSolar`: two rows of five on each of two faces, 8.8 kW with a limit of 10 kW. */
export function makePanelLayout(changes: Partial<PanelLayoutRecord> = {}): PanelLayoutRecord {
  const face = (aspect: 'east' | 'west'): PanelLayoutRecord['faces'][number] => ({
    aspect,
    shape: 'rectangle',
    widthM: 6.5,
    topWidthM: 6.5,
    heightM: 4.3,
    obstacles: [],
    panels: [0.3, 2.1].flatMap((upM) =>
      [0.35, 1.5, 2.65, 3.8, 4.95].map((alongM) => ({ alongM, upM, widthM: 1.13, heightM: 1.76 })),
    ),
  })
  return {
    recommendedPanelCount: 20,
    panelsInRowsCount: 20,
    northernPanelsPossible: 0,
    panelLimitKw: 10,
    panelInverterKw: 7.04,
    batteryInverterKw: 0,
    networkNoticeLimitKw: 3.68,
    flatFrames: null,
    faces: [face('east'), face('west')],
    ...changes,
  }
}

/** Ten panels east and ten west of 440 W; 4000 kWh. */
export function makeSolar(changes: Partial<SolarAnalysis> = {}): SolarAnalysis {
  const none = { panels: 0, outputKwh: 0 }
  const half = { panels: 10, outputKwh: 2000 }
  return {
    source: 'modelled',
    recommendedPanelCount: 20,
    maximumPanelsPossible: 24,
    panelWattage: 440,
    panelEfficiencyPercentage: 22,
    panelAreaSqm: 2,
    recommendedPanelsOutputKwh: 4000,
    recommendedPanelsOutputLowKwh: 3000,
    recommendedPanelsOutputHighKwh: 5000,
    googleSolarRoofSurfaceSqm: null,
    googleSolarAnnualSunshineHours: null,
    roofSurfaceSqm: 58,
    roofPitchDegrees: 35,
    isAzimuthKnown: false,
    existingPeakKw: 0,
    existingOutputKwh: 0,
    countedOutputKwh: 4000,
    noPanelsReason: null,
    unseenRoofReason: null,
    recommendedPanelsSouth: none.panels,
    recommendedPanelsSoutheast: none.panels,
    recommendedPanelsSouthwest: none.panels,
    recommendedPanelsEast: half.panels,
    recommendedPanelsWest: half.panels,
    recommendedPanelsNorth: none.panels,
    recommendedPanelsNortheast: none.panels,
    recommendedPanelsNorthwest: none.panels,
    recommendedPanelsFlat: none.panels,
    recommendedPanelsSouthOutputKwh: none.outputKwh,
    recommendedPanelsSoutheastOutputKwh: none.outputKwh,
    recommendedPanelsSouthwestOutputKwh: none.outputKwh,
    recommendedPanelsEastOutputKwh: half.outputKwh,
    recommendedPanelsWestOutputKwh: half.outputKwh,
    recommendedPanelsNorthOutputKwh: none.outputKwh,
    recommendedPanelsNortheastOutputKwh: none.outputKwh,
    recommendedPanelsNorthwestOutputKwh: none.outputKwh,
    recommendedPanelsFlatOutputKwh: none.outputKwh,
    createdAt: '2026-03-01T09:30:00Z',
    updatedAt: '2026-03-01T09:30:00Z',
    ...changes,
  }
}

/** Insulation halves, and its absence doubles, what the home as it is loses above 4,000 kWh. */
export function makeScenarioEffect(scenario: Scenario): ScenarioEffectRecord {
  const { heatKwh, points, gbp, importKwh, epcBand } = EFFECTS[scenario]
  const asItIs = {
    spaceHeatingKwh: 8000,
    netGridImportKwh: 2000,
    sapScore: 65,
    runningCostGbp: 1500,
    electrifiedCostGbp: 1000,
    meteredRunningCostGbp: 1380,
    meteredElectrifiedCostGbp: 940,
  }
  const difference = {
    spaceHeatingKwh: heatKwh,
    netGridImportKwh: importKwh,
    sapScore: points,
    runningCostGbp: gbp * 1.25,
    electrifiedCostGbp: gbp,
    meteredRunningCostGbp: gbp,
    meteredElectrifiedCostGbp: gbp * 0.8,
  }
  return {
    calculationScenario: scenario,
    spaceHeatingKwh: asItIs.spaceHeatingKwh + difference.spaceHeatingKwh,
    netGridImportKwh: asItIs.netGridImportKwh + difference.netGridImportKwh,
    zeroBillPotential: zeroBillPotential(asItIs.netGridImportKwh + difference.netGridImportKwh),
    sapScore: asItIs.sapScore + difference.sapScore,
    epcBand,
    runningCostGbp: asItIs.runningCostGbp + difference.runningCostGbp,
    electrifiedCostGbp: asItIs.electrifiedCostGbp + difference.electrifiedCostGbp,
    meteredRunningCostGbp: asItIs.meteredRunningCostGbp + difference.meteredRunningCostGbp,
    meteredElectrifiedCostGbp: asItIs.meteredElectrifiedCostGbp + difference.meteredElectrifiedCostGbp,
    difference,
  }
}

interface Effect extends Pick<ScenarioEffectRecord, 'epcBand'> {
  heatKwh: number
  points: number
  gbp: number
  importKwh: number
}

const EFFECTS: Record<Scenario, Effect> = {
  default: { heatKwh: 0, points: 0, gbp: 0, importKwh: 0, epcBand: 'D' },
  not_insulated: { heatKwh: 4500, points: -14, gbp: 380, importKwh: 1400, epcBand: 'E' },
  insulated: { heatKwh: -3000, points: 9, gbp: -320, importKwh: -1000, epcBand: 'C' },
}
