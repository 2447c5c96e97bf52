import type { StoredCategoryUse } from '@retrofolio/analysis/energy-use-on-wire'
import type { SolarAspectResult } from '@retrofolio/engine/solar/solar-result'
import type { Aspect, OccupierCount } from '@retrofolio/engine/vocabulary'
import { ENERGY_CATEGORIES, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

const ofHome = () => ({
  homeId: bigint('home_id', { mode: 'number' }).notNull(),
  organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
})
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull()

/** References the home by two columns, so that an analysis cannot belong to another organisation than its home. */
function homeReference(name: string, table: { homeId: AnyPgColumn; organisationId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.homeId, table.organisationId],
    foreignColumns: [homes.id, homes.organisationId],
  }).onDelete('cascade')
}

/** One row per scenario. Losses are rates at design temperatures [W]. */
export const heatLossCalculations = pgTable(
  'heat_loss_calculations',
  {
    ...ofHome(),
    scenario: text({ enum: SCENARIOS }).notNull(),
    wallHeatLossW: doublePrecision('wall_heat_loss_w').notNull(),
    roofHeatLossW: doublePrecision('roof_heat_loss_w').notNull(),
    floorHeatLossW: doublePrecision('floor_heat_loss_w').notNull(),
    windowHeatLossW: doublePrecision('window_heat_loss_w').notNull(),
    doorHeatLossW: doublePrecision('door_heat_loss_w').notNull(),
    ventilationHeatLossW: doublePrecision('ventilation_heat_loss_w').notNull(),
    thermalBridgingHeatLossW: doublePrecision('thermal_bridging_heat_loss_w').notNull(),
    partyWallHeatLossW: doublePrecision('party_wall_heat_loss_w').notNull(),
    wallUValueWPerM2K: doublePrecision('wall_u_value_w_per_m2k'),
    roofUValueWPerM2K: doublePrecision('roof_u_value_w_per_m2k'),
    floorUValueWPerM2K: doublePrecision('floor_u_value_w_per_m2k'),
    windowUValueWPerM2K: doublePrecision('window_u_value_w_per_m2k'),
    doorUValueWPerM2K: doublePrecision('door_u_value_w_per_m2k'),
    wallAreaM2: doublePrecision('wall_area_m2').notNull(),
    roofAreaM2: doublePrecision('roof_area_m2').notNull(),
    floorAreaM2: doublePrecision('floor_area_m2').notNull(),
    windowAreaM2: doublePrecision('window_area_m2').notNull(),
    doorAreaM2: doublePrecision('door_area_m2').notNull(),
    htcWPerK: doublePrecision('htc_w_per_k').notNull(),
    indoorDesignC: doublePrecision('indoor_design_c').notNull(),
    outdoorDesignC: doublePrecision('outdoor_design_c').notNull(),
    airChangesPerHour: doublePrecision('air_changes_per_hour').notNull(),
    airVolumeM3: doublePrecision('air_volume_m3').notNull(),
    spaceHeatingKwh: doublePrecision('space_heating_kwh').notNull(),
    electrifiedHeatingKwh: doublePrecision('electrified_heating_kwh').notNull(),
    equivalentFullLoadHours: doublePrecision('equivalent_full_load_hours').notNull(),
    spaceHeatingSpf: doublePrecision('space_heating_spf').notNull(),
    heatPumpFlowC: doublePrecision('heat_pump_flow_c').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId, table.scenario] }),
    homeReference('heat_loss_calculations_home', table),
    check('heat_loss_scenario_known', inVocabulary(table.scenario, SCENARIOS)),
    organisationPolicy('heat_loss_calculations_of_organisation', table.organisationId),
  ],
)

/** All uses except space heating, one row per number of occupiers. */
export const energyCalculations = pgTable(
  'energy_calculations',
  {
    ...ofHome(),
    occupiers: smallint().$type<OccupierCount>().notNull(),
    electricityKwh: doublePrecision('electricity_kwh').notNull(),
    gasKwh: doublePrecision('gas_kwh').notNull(),
    gasElectrifiedKwh: doublePrecision('gas_electrified_kwh').notNull(),
    hotWaterSpf: doublePrecision('hot_water_spf').notNull(),
    /** null if written by a node before 0.2, which stores the breakdown in `energy_breakdowns`. */
    breakdown: jsonb().$type<StoredCategoryUse[]>(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId, table.occupiers] }),
    homeReference('energy_calculations_home', table),
    check('energy_occupiers_known', sql`${table.occupiers} between 1 and 3`),
    organisationPolicy('energy_calculations_of_organisation', table.organisationId),
  ],
)

/**
 * Superseded: written by nodes before 0.2, and read only if such a node was the last to analyse. Remove in the next
 * version.
 */
export const energyBreakdowns = pgTable(
  'energy_breakdowns',
  {
    ...ofHome(),
    occupiers: smallint().$type<OccupierCount>().notNull(),
    category: text({ enum: ENERGY_CATEGORIES }).notNull(),
    electricityKwh: doublePrecision('electricity_kwh').notNull(),
    gasKwh: doublePrecision('gas_kwh').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId, table.occupiers, table.category] }),
    foreignKey({
      name: 'energy_breakdowns_calculation',
      columns: [table.organisationId, table.homeId, table.occupiers],
      foreignColumns: [energyCalculations.organisationId, energyCalculations.homeId, energyCalculations.occupiers],
    }).onDelete('cascade'),
    check('energy_category_known', inVocabulary(table.category, ENERGY_CATEGORIES)),
    organisationPolicy('energy_breakdowns_of_organisation', table.organisationId),
  ],
)

const SOLAR_SOURCES = ['modelled', 'imagery'] as const

/** One row per source: re-triggering replaces the row, so the table does not grow without limit. */
export const solarAnalyses = pgTable(
  'solar_analyses',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...ofHome(),
    source: text({ enum: SOLAR_SOURCES }).notNull(),
    recommendedPanels: integer('recommended_panels').notNull(),
    maximumPanels: integer('maximum_panels').notNull(),
    panelW: doublePrecision('panel_w').notNull(),
    panelEfficiency: doublePrecision('panel_efficiency').notNull(),
    panelAreaM2: doublePrecision('panel_area_m2').notNull(),
    recommendedOutputKwh: doublePrecision('recommended_output_kwh').notNull(),
    recommendedOutputLowKwh: doublePrecision('recommended_output_low_kwh').notNull(),
    recommendedOutputHighKwh: doublePrecision('recommended_output_high_kwh').notNull(),
    roofSurfaceM2: doublePrecision('roof_surface_m2').notNull(),
    pitchDeg: doublePrecision('pitch_deg').notNull(),
    isAzimuthKnown: boolean('is_azimuth_known').notNull(),
    existingPeakKw: doublePrecision('existing_peak_kw').notNull(),
    existingOutputKwh: doublePrecision('existing_output_kwh').notNull(),
    countedOutputKwh: doublePrecision('counted_output_kwh').notNull(),
    imagedRoofSurfaceM2: doublePrecision('seen_roof_surface_m2'),
    imagedBestYieldKwhPerKwp: doublePrecision('seen_best_yield_kwh_per_kwp'),
    noPanelsReason: text('no_panels_reason'),
    aspects: jsonb().$type<Record<Aspect, SolarAspectResult>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('solar_analyses_source').on(table.organisationId, table.homeId, table.source),
    // Nodes before 0.2 name it in `on conflict`. Remove in the next version.
    uniqueIndex('solar_analyses_home_source').on(table.homeId, table.source),
    homeReference('solar_analyses_home', table),
    check('solar_source_known', inVocabulary(table.source, SOLAR_SOURCES)),
    organisationPolicy('solar_analyses_of_organisation', table.organisationId),
  ],
)
