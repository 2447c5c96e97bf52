import type { ModelledScores, RangesRecord } from '@retrofolio/contract/homes/home-money'
import { UNSEEN_ROOF_REASONS } from '@retrofolio/contract/homes/solar-analysis'
import type { GeometrySummary } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { ImagedRoof } from '@retrofolio/engine/dwelling/features/imaged-roof'
import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import type { LodgedFigures } from '@retrofolio/reference-data/certificates/record/certificate-record'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes } from '../../database/bytes-column.ts'
import { inVocabulary } from '../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'

const LOCATED_BY = ['uprn', 'postcode', 'geocoder'] as const

/** Facts of a home, its state, and the headline figures that lists sort and filter by. */
export const homes = pgTable(
  'homes',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    uprn: text(),
    certificateKey: text('certificate_key'),
    fullAddress: text('full_address').notNull(),
    /** `fullAddress` without case, spacing and punctuation: what two homes without a UPRN are compared by. */
    normalisedAddress: text('normalised_address').notNull(),
    postcode: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** What tells where it is; a geocoder's word counts for as long as its terms allow. */
    locatedBy: text('located_by', { enum: LOCATED_BY }),
    locatedAt: timestamp('located_at', { withTimezone: true }),
    /** Figures of our own from imagery of the roof; the imagery itself is kept nowhere. */
    seenRoof: jsonb('seen_roof').$type<ImagedRoof>(),
    seenRoofAt: timestamp('seen_roof_at', { withTimezone: true }),
    /** Why there is no imagery of the roof; null where there is some, or nobody looked. */
    unseenRoofReason: text('unseen_roof_reason', { enum: UNSEEN_ROOF_REASONS }),
    /** Its solar analysis waits for imagery: it came to be when a service was configured that has not answered yet. */
    isRoofAwaited: boolean('is_roof_awaited').notNull().default(false),
    imageUrl: text('image_url'),
    status: text({ enum: HOME_STATUSES }).notNull(),
    /** A sentence for the user; null when analysed. */
    statusReason: text('status_reason'),
    /** What the engine or a service said when the analysis failed; for the operator. */
    failureDetail: text('failure_detail'),
    features: jsonb().$type<HomeFeatures>(),
    lodged: jsonb().$type<LodgedFigures>(),
    epcBand: text('epc_band', { enum: EPC_BANDS }),
    netGridImportKwh: doublePrecision('net_grid_import_kwh'),
    zeroBillPotential: text('zero_bill_potential', { enum: ZERO_BILL_POTENTIALS }),
    solarGenerationKwh: doublePrecision('solar_generation_kwh'),
    totalElectricityDemandKwh: doublePrecision('total_electricity_demand_kwh'),
    geometry: jsonb().$type<GeometrySummary>(),
    /** What is worked out now whenever it is told: nodes of before alone read and write it. Goes with the version after. */
    olderAssumptions: jsonb('assumptions').notNull().default([]),
    olderRunningCosts: jsonb('running_costs'),
    olderPackedAssumptions: bytes('packed_assumptions'),
    olderPackedRunningCosts: bytes('packed_running_costs'),
    modelledScores: jsonb('modelled_scores').$type<ModelledScores>(),
    ranges: jsonb().$type<RangesRecord>(),
    /** The features in words as lists show them, wire JSON: ten thousand of them are sent without being read. */
    listedFeatures: text('listed_features'),
    engineVersion: text('engine_version'),
    /** Put away: neither in the list nor in the quota. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** The import that brought the home, and the row of its file. */
    importId: bigint('import_id', { mode: 'number' }),
    importRow: integer('import_row'),
    /** What the organisation itself calls the home. */
    reference: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // The target of the analysis tables' two-column reference.
    unique('homes_id_organisation').on(table.id, table.organisationId),
    // An archived home does not stand in the way of another of the same property, until it is restored.
    uniqueIndex('homes_held_uprn_unique')
      .on(table.organisationId, table.uprn)
      .where(sql`${table.uprn} is not null and ${table.archivedAt} is null`),
    uniqueIndex('homes_held_address_unique')
      .on(table.organisationId, table.normalisedAddress)
      .where(sql`${table.uprn} is null and ${table.archivedAt} is null`),
    // A row of a file becomes one home, however often its job runs.
    uniqueIndex('homes_import_row_unique')
      .on(table.organisationId, table.importId, table.importRow)
      .where(sql`${table.importId} is not null`),
    // Whoever opens a page is told how many there are.
    index('homes_held').on(table.organisationId).where(sql`${table.archivedAt} is null`),
    index('homes_archived').on(table.organisationId).where(sql`${table.archivedAt} is not null`),
    check('homes_status_known', inVocabulary(table.status, HOME_STATUSES)),
    check('homes_located_by_known', inVocabulary(table.locatedBy, LOCATED_BY)),
    check('homes_unseen_roof_reason_known', inVocabulary(table.unseenRoofReason, UNSEEN_ROOF_REASONS)),
    organisationPolicy('homes_of_organisation', table.organisationId),
  ],
)
