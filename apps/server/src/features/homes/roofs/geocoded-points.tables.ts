import { bigint, doublePrecision, foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/**
 * Geocoded points of homes that only have their postcode's centroid, for fetching roof imagery. In a separate table, so
 * that the centroid remains when the geocoder's terms require the point to be deleted.
 */
export const geocodedPoints = pgTable(
  'geocoded_points',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    /** The geocoded address: if the home's address changes, the point no longer applies. */
    address: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    locatedAt: timestamp('located_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId] }),
    foreignKey({
      name: 'geocoded_points_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    organisationPolicy('geocoded_points_of_organisation', table.organisationId),
  ],
)
