import { bigint, doublePrecision, foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/**
 * Where a geocoder says that a home is which has a point of its postcode: for looking at its roof, and beside the home,
 * since the point of its postcode is there again when the geocoder's terms have this one forgotten.
 */
export const geocodedPoints = pgTable(
  'geocoded_points',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    /** What was asked: a home that is another by now has another address. */
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
