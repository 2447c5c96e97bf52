import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { expect, test } from 'vitest'
import type { JsonObject } from './document-values.ts'
import { recordOfDocument } from './record-of-document.ts'

function read(document: JsonObject): HomeFeatures {
  return recordOfDocument(
    { schema_type: 'RdSAP-Schema-21.0.1', assessment_type: 'RdSAP', ...document },
    'a.json',
    '2026-11-26',
  ).features
}

const rated = (energy: number, environment: number) => ({
  description: 'x',
  energy_efficiency_rating: energy,
  environmental_efficiency_rating: environment,
})

test('stars of each element, the first of several; 0 is not rated', () => {
  const { stars } = read({
    walls: [rated(1, 2), rated(5, 5)],
    roofs: rated(3, 3),
    floors: [rated(0, 0)],
    window: rated(4, 4),
    main_heating: [rated(4, 1)],
    hot_water: rated(5, 6),
  })
  expect(stars.walls).toEqual({ energy: 'very_poor', environment: 'poor' })
  expect(stars.roof).toEqual({ energy: 'average', environment: 'average' })
  expect(stars.floor).toEqual({ energy: null, environment: null })
  expect(stars.windows.energy).toBe('good')
  expect(stars.mainHeating).toEqual({ energy: 'good', environment: 'very_poor' })
  expect(stars.hotWater).toEqual({ energy: 'very_good', environment: null })
  expect(stars.lighting).toEqual({ energy: null, environment: null })
})

test('edition from schema and version', () => {
  expect(read({ sap_version: 10.2 }).editionHints).toEqual({
    isLodgedOnAYear: false,
    sapVersion: 10.2,
    schemaType: 'RdSAP-Schema-21.0.1',
    hasOldFuelWords: null,
    registerForm: null,
  })
})

test('codes and share of each main heating system', () => {
  const { heatingDetails } = read({
    sap_heating: {
      main_heating_details: [
        {
          main_heating_control: 2106,
          main_heating_fraction: 70,
          main_heating_data_source: 1,
          main_heating_index_number: '017507',
          boiler_flue_type: 2,
          fan_flue_present: 'Y',
          boiler_ignition_type: 2,
          central_heating_pump_age: 1,
          emitter_temperature: 3,
          has_fghrs: 'N',
        },
        { main_heating_fraction: 0.3, storage_heaters: [{ high_heat_retention: 'true' }], emitter_temperature: 'NA' },
      ],
    },
  })
  expect(heatingDetails).toMatchObject([
    {
      share: 0.7,
      controlCode: 2106,
      isFromProductDatabase: true,
      productIndex: 17_507,
      flue: 'balanced',
      hasFlueFan: true,
      ignition: 'pilot_light',
      pumpInstalled: 'before_2013',
      emitterTemperature: 'up_to_45',
      hasFlueGasHeatRecovery: false,
      isCondensing: null,
    },
    { share: 0.3, hasHighHeatRetention: true, emitterTemperature: null, controlCode: null },
  ])
})

test('hot water: heater, immersion, pipes, showers and baths', () => {
  const { hotWaterDetails } = read({
    cold_water_source: 2,
    sap_heating: {
      water_heating_code: 903,
      immersion_heating_type: 1,
      number_baths: 1,
      primary_pipework_insulation: 4,
      is_hot_water_separately_timed: 'true',
      shower_outlets: [{ shower_outlet_type: 3, shower_wwhrs: 2 }, { shower_outlet: { shower_outlet_type: 1 } }],
    },
  })
  expect(hotWaterDetails).toMatchObject({
    systemCode: 903,
    immersion: 'dual',
    baths: 1,
    primaryInsulatedShare: 1,
    isTimedApart: true,
    coldSupply: 'tank',
  })
  expect(hotWaterDetails?.showers?.map(({ kind, hasHeatRecovery }) => [kind, hasHeatRecovery])).toEqual([
    ['mixer_shower', true],
    ['electric_shower', false],
    ['mixer_shower', false],
  ])
})

test.each([
  ['909', undefined, 'electric_instantaneous'],
  ['903', 'unknown words', 'electric_immersion'],
  ['903', 'Electric instantaneous at point of use, standard tariff', 'electric_instantaneous'],
  ['927', undefined, null],
])('hot water: code %s and text %s name the heater %s', (water_heating_code, description, source) => {
  const { hotWater } = read({
    ...(description === undefined ? {} : { hot_water: { description } }),
    sap_heating: { water_heating_code, water_heating_fuel: 29 },
  })
  expect(hotWater.source).toBe(source)
  expect(hotWater.fuel).toBe(source === null ? null : 'electricity')
})

test.each([
  [0, true, false],
  [1, false, null],
  [3, true, true],
  [undefined, null, null],
])(
  'hot water: for a cylinder of size %s, present is %s and seen is %s',
  (cylinder_size, hasCylinder, isCylinderSeen) => {
    const { hotWater, hotWaterDetails } = read({ sap_heating: { cylinder_size } })
    expect([hotWater.hasCylinder, hotWaterDetails?.isCylinderSeen]).toEqual([hasCylinder, isCylinderSeen])
  },
)

test('panel arrays, with battery and connection', () => {
  const { photovoltaics, photovoltaicDetails } = read({
    sap_energy_source: {
      pv_connection: 2,
      pv_batteries: [{ battery_capacity: 5 }, { pv_battery: { battery_capacity: 2.5 } }],
      photovoltaic_supply: {
        pv_arrays: [
          { peak_power: 2, orientation: 5, pitch: 2, overshading: 1 },
          { peak_power: 1.5, orientation: 'ND', pitch: 1, overshading: 4 },
        ],
      },
    },
  })
  expect(photovoltaics).toEqual({ shareOfRoof: null, peakKw: 3.5 })
  expect(photovoltaicDetails).toMatchObject({
    isConnected: true,
    batteryKwh: 7.5,
    arrays: [
      { peakKw: 2, azimuthDeg: 180, pitchDeg: 30, overshading: 'little' },
      { peakKw: 1.5, azimuthDeg: null, pitchDeg: 0, overshading: 'heavy' },
    ],
  })
})

test('no arrays for panels by share of the roof, but battery and meter', () => {
  const { photovoltaics, photovoltaicDetails } = read({
    sap_energy_source: {
      photovoltaic_supply: { none_or_no_details: { percent_roof_area: 40 } },
      pv_connection: 2,
      is_dwelling_export_capable: 'false',
    },
  })
  expect(photovoltaics).toEqual({ shareOfRoof: 0.4, peakKw: null })
  expect(photovoltaicDetails).toMatchObject({ arrays: [], isConnected: true, isExportCapable: false })
})

test('no details of panels where there are none', () => {
  const { photovoltaicDetails } = read({
    sap_energy_source: {
      photovoltaic_supply: { none_or_no_details: { percent_roof_area: 0 } },
      is_dwelling_export_capable: 'false',
    },
  })
  expect(photovoltaicDetails).toBeNull()
})

test('solar collectors, wind turbines and the conservatory', () => {
  expect(
    read({
      conservatory_type: 4,
      sap_energy_source: { wind_turbines_count: 1, wind_turbines_terrain_type: 3 },
      sap_heating: {
        solar_water_heating_details: {
          solar_panel_collector_orientation: 6,
          solar_panel_collector_pitch: 3,
          solar_collector_details: { aperture_area: 4.2, collector_type: 3, zero_loss_efficiency: 0.6 },
          solar_volume_details: { dedicated_solar_volume: 75, combined_cylinder: 'true' },
        },
      },
    }),
  ).toMatchObject({
    solarWaterHeating: {
      apertureM2: 4.2,
      collector: 'evacuated_tube',
      zeroLossEfficiency: 0.6,
      azimuthDeg: 225,
      pitchDeg: 45,
      dedicatedVolumeL: 75,
      hasCombinedCylinder: true,
    },
    windTurbines: { count: 1, terrain: 'rural' },
    conservatory: { kind: 'not_separated' },
  })
})

test('flues, tests and doors of RdSAP 10', () => {
  const features = read({
    open_flues_count: 1,
    blocked_chimneys_count: 2,
    pressure_test: 6,
    air_permeability: 4.2,
    has_draught_lobby: 'true',
    door_count: 2,
    insulated_door_count: 1,
    insulated_door_u_value: 1.2,
    sap_flat_details: { storey_count: 6 },
  })
  expect(features).toMatchObject({
    airPermeabilityM3PerHM2: 4.2,
    blockStoreys: 6,
    ventilationDetails: { openFlues: 1, blockedChimneys: 2, pressureTest: 'at_50_pa', hasDraughtLobby: true },
    doors: { insulatedCount: 1, insulatedUValueWPerM2K: 1.2, measured: null },
  })
})

test.each([
  [{ mechanical_ventilation: 2 }, 'in_each_room'],
  [{ mechanical_ventilation: 3 }, 'central'],
  [{ schema_type: 'RdSAP-Schema-20.0.0', mechanical_ventilation: 2 }, undefined],
  [{ mechanical_ventilation: 4 }, undefined],
  [{ schema_type: 'SAP-Schema-18.0.0', assessment_type: 'SAP', sap_ventilation: { ventilation_type: 5 } }, 'central'],
  [
    { schema_type: 'SAP-Schema-18.0.0', assessment_type: 'SAP', sap_ventilation: { ventilation_type: 6 } },
    'in_each_room',
  ],
])('SYS-8: the fans of %j are %s', (document, extractFans) => {
  const details = read(document).ventilationDetails
  expect(details?.extractFans ?? undefined).toBe(extractFans)
})

test('HL-4c: a test at 4 Pa counts as one at 50 Pa with as much air, 20 · 0.263 · AP4^0.924', () => {
  const { airPermeabilityM3PerHM2 } = read({ pressure_test: 7, air_permeability: 1.5 })
  expect(airPermeabilityM3PerHM2).toBeCloseTo(5.26 * 1.5 ** 0.924, 12)
  expect(read({ pressure_test: 7, air_permeability: 1 }).airPermeabilityM3PerHM2).toBeCloseTo(5.26, 12)
  expect(read({ pressure_test: 7, air_permeability: 0 }).airPermeabilityM3PerHM2).toBeNull()
})

test('bulbs by kind, or the lighting of a new home as designed', () => {
  expect(
    read({ led_fixed_lighting_bulbs_count: 10, cfl_fixed_lighting_bulbs_count: 5, low_energy_lighting: 50 }).lightBulbs,
  ).toMatchObject({ led: 10, compactFluorescent: 5, incandescent: 0, totalPowerW: null })
  expect(
    read({
      sap_lighting: [
        [
          { lighting_outlets: 1, lighting_power: 60, lighting_efficacy: 11.2 },
          { lighting_outlets: 10, lighting_power: 14, lighting_efficacy: 66.9 },
        ],
      ],
    }).lightBulbs,
  ).toMatchObject({ totalPowerW: 200, totalLumens: 60 * 11.2 + 140 * 66.9 })
})

test('individual windows of RdSAP 10', () => {
  const { measured } = read({
    sap_windows: [
      {
        window_width: 1.2,
        window_height: 2,
        orientation: 5,
        glazing_type: 13,
        frame_factor: 0.7,
        window_transmission_details: { u_value: 1.4, solar_transmittance: 0.72 },
      },
      { window_width: 1, window_height: 1, orientation: 0, glazing_type: 1, glazing_gap: '16+', window_type: 2 },
    ],
  }).windows
  expect(measured).toEqual([
    {
      areaM2: 2.4,
      azimuthDeg: 180,
      uValueWPerM2K: 1.4,
      solarTransmittance: 0.72,
      glassShare: 0.7,
      glazing: 'double',
      installed: 'from_2022',
      gapMm: null,
      isInRoof: false,
      pitchDeg: null,
      partIndex: null,
      otherWallIndex: null,
    },
    {
      areaM2: 1,
      azimuthDeg: null,
      uValueWPerM2K: null,
      solarTransmittance: null,
      glassShare: null,
      glazing: 'double',
      installed: 'before_2002',
      gapMm: 16,
      isInRoof: true,
      pitchDeg: null,
      partIndex: null,
      otherWallIndex: null,
    },
  ])
})

test('assigns windows to the part and wall in the document', () => {
  const storey = { floor: 0, total_floor_area: 50, heat_loss_perimeter: 20 }
  const pane = { window_width: 1, window_height: 1, orientation: 1, glazing_type: 1 }
  const listed = [
    { ...pane, window_location: 0, window_wall_type: 1 },
    { ...pane, window_location: 0, window_wall_type: 3 },
    { ...pane, window_location: 1 },
    { ...pane, window_location: 2, window_wall_type: 2 },
    { ...pane, window_location: 4 },
    pane,
  ]
  const placesWith = (parts: object[]): unknown =>
    read({ sap_building_parts: parts, sap_windows: listed }).windows.measured?.map((window) => [
      window.partIndex,
      window.otherWallIndex,
    ])
  const part = { sap_floor_dimensions: [storey] }
  const notNamed = [null, null]
  expect(placesWith([part, part, part])).toEqual([[0, null], [0, 1], [1, null], [2, 0], notNamed, notNamed])
  // A part without a storey is left out, and later parts move up.
  expect(placesWith([part, {}, part])).toEqual([[0, null], [0, 1], notNamed, [1, 0], notNamed, notNamed])
})

test('assigns full SAP openings to the part that lists them', () => {
  const opening = (width: number): object => ({ type: 'Glass', width, height: 1, orientation: 3 })
  const storey = {
    storey: 0,
    total_floor_area: 50,
    heat_loss_area: 50,
    floor_type: 2,
    u_value: 0.2,
    storey_height: 2.4,
  }
  const wall = { wall_type: 2, total_wall_area: 60, u_value: 0.3 }
  const part = (width: number): object => ({
    sap_openings: [opening(width)],
    sap_walls: [wall],
    sap_floor_dimensions: [storey],
  })
  const { measured } = read({
    assessment_type: 'SAP',
    sap_opening_types: [{ name: 'Glass', type: 4, u_value: 1.4 }],
    sap_building_parts: [part(3), part(2)],
  }).windows
  expect(measured?.map(({ areaM2, otherWallIndex, partIndex }) => [areaM2, partIndex, otherWallIndex])).toEqual([
    [3, 0, null],
    [2, 1, null],
  ])
})

test('other walls and roof rooms of a part', () => {
  const [part] =
    read({
      country_code: 'ENG',
      sap_building_parts: [
        {
          construction_age_band: 'J',
          wall_construction: 5,
          wall_insulation_type: 4,
          wall_dry_lined: 'Y',
          sap_alternative_wall: { wall_area: 19.6, wall_construction: 3, sheltered_wall: 'Y' },
          sap_alternative_wall_2: { wall_area: 5, wall_construction: 4, wall_insulation_type: 2 },
          sap_room_in_roof: {
            floor_area: 20,
            construction_age_band: 'K',
            insulation: 4,
            room_in_roof_type_1: {
              gable_wall_length_1: 4,
              gable_wall_type_1: 0,
              gable_wall_length_2: 4,
              gable_wall_type_2: 1,
            },
          },
          sap_floor_dimensions: [{ floor: 0, total_floor_area: 50, heat_loss_perimeter: 20 }],
        },
      ],
    }).buildingParts ?? []
  expect(part?.wall.isDryLined).toBe(true)
  expect(part?.otherWalls).toMatchObject([
    { areaM2: 19.6, isSheltered: true, wall: { construction: 'solid_brick' } },
    { areaM2: 5, isSheltered: false, wall: { construction: 'cavity', insulation: 'cavity_fill' } },
  ])
  expect(part?.roofRoom).toMatchObject({ ageBand: 'K', insulation: 'all_elements', insulationThicknessMm: 100 })
  expect(part?.roofRoom?.surfaces?.map(({ kind, areaM2 }) => [kind, areaM2])).toEqual([
    ['gable', 4 * 2.45],
    ['party_gable', 4 * 2.45],
  ])
})
