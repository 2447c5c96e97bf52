import type { CustomValues } from '@retrofolio/contract/homes/custom-columns'
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

/** A survey file that a user chose. Its features replace those of the certificate until it is removed. */
export interface StoredSurvey {
  fileName: string
  features: HomeFeatures
  /** ISO 8601. */
  usedAt: string
  /** Since when the home has had a survey file, this one or earlier ones; ISO 8601. */
  since: string
}

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
    /** `fullAddress` without case, spacing and punctuation; identifies homes without a UPRN. */
    normalisedAddress: text('normalised_address').notNull(),
    postcode: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** The source of the coordinates. Those from a geocoder are deleted when its terms require. */
    locatedBy: text('located_by', { enum: LOCATED_BY }),
    locatedAt: timestamp('located_at', { withTimezone: true }),
    /** Our own figures from roof imagery; the imagery itself is not stored. */
    seenRoof: jsonb('seen_roof').$type<ImagedRoof>(),
    seenRoofAt: timestamp('seen_roof_at', { withTimezone: true }),
    /** Why there is no roof imagery; null if there is some, or if none was requested. */
    unseenRoofReason: text('unseen_roof_reason', { enum: UNSEEN_ROOF_REASONS }),
    /**
     * Whether the solar analysis waits for imagery: a service was configured when the home was added, and has not
     * returned any yet.
     */
    isRoofAwaited: boolean('is_roof_awaited').notNull().default(false),
    imageUrl: text('image_url'),
    status: text({ enum: HOME_STATUSES }).notNull(),
    /** A sentence for the user; null when analysed. */
    statusReason: text('status_reason'),
    /** The error from the engine or a service when the analysis failed; for the operator. */
    failureDetail: text('failure_detail'),
    features: jsonb().$type<HomeFeatures>(),
    lodged: jsonb().$type<LodgedFigures>(),
    survey: jsonb().$type<StoredSurvey>(),
    epcBand: text('epc_band', { enum: EPC_BANDS }),
    netGridImportKwh: doublePrecision('net_grid_import_kwh'),
    zeroBillPotential: text('zero_bill_potential', { enum: ZERO_BILL_POTENTIALS }),
    solarGenerationKwh: doublePrecision('solar_generation_kwh'),
    totalElectricityDemandKwh: doublePrecision('total_electricity_demand_kwh'),
    geometry: jsonb().$type<GeometrySummary>(),
    /**
     * Superseded: now calculated on read. Only older nodes read and write these columns; remove them in the next
     * version.
     */
    olderAssumptions: jsonb('assumptions').notNull().default([]),
    olderRunningCosts: jsonb('running_costs'),
    olderPackedAssumptions: bytes('packed_assumptions'),
    olderPackedRunningCosts: bytes('packed_running_costs'),
    modelledScores: jsonb('modelled_scores').$type<ModelledScores>(),
    ranges: jsonb().$type<RangesRecord>(),
    /** The features as wire JSON for lists, so that thousands can be sent without parsing. */
    listedFeatures: text('listed_features'),
    engineVersion: text('engine_version'),
    /** Archived homes are neither in the list nor in the quota. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** The import that added the home, and the row in its file. */
    importId: bigint('import_id', { mode: 'number' }),
    importRow: integer('import_row'),
    /** The organisation's own reference for the home. */
    reference: text(),
    /** The organisation's own tags, in alphabetical order. */
    tags: text().array().notNull().default([]),
    /** The organisation's own values, by the ids of its columns. */
    customValues: jsonb('custom_values').$type<CustomValues>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // Referenced by the two-column foreign keys of the analysis tables.
    unique('homes_id_organisation').on(table.id, table.organisationId),
    // Archived homes are excluded, so that the property can be added again.
    uniqueIndex('homes_held_uprn_unique')
      .on(table.organisationId, table.uprn)
      .where(sql`${table.uprn} is not null and ${table.archivedAt} is null`),
    uniqueIndex('homes_held_address_unique')
      .on(table.organisationId, table.normalisedAddress)
      .where(sql`${table.uprn} is null and ${table.archivedAt} is null`),
    // Each row of a file becomes one home, however often its job runs.
    uniqueIndex('homes_import_row_unique')
      .on(table.organisationId, table.importId, table.importRow)
      .where(sql`${table.importId} is not null`),
    // An import finds homes by the organisation's own reference.
    index('homes_held_reference')
      .on(table.organisationId, table.reference)
      .where(sql`${table.reference} is not null and ${table.archivedAt} is null`),
    // For counting listed and archived homes, which every page shows.
    index('homes_held').on(table.organisationId).where(sql`${table.archivedAt} is null`),
    index('homes_archived').on(table.organisationId).where(sql`${table.archivedAt} is not null`),
    check('homes_status_known', inVocabulary(table.status, HOME_STATUSES)),
    check('homes_located_by_known', inVocabulary(table.locatedBy, LOCATED_BY)),
    check('homes_unseen_roof_reason_known', inVocabulary(table.unseenRoofReason, UNSEEN_ROOF_REASONS)),
    organisationPolicy('homes_of_organisation', table.organisationId),
  ],
)
