import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { HomeRow } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'
import { geocodedPoints } from './geocoded-points.tables.ts'

type Addressed = Pick<HomeRow, 'organisationId' | 'id' | 'fullAddress'>

/** null if the home's current address was not geocoded, or the result has expired. */
export async function findGeocodedPoint(
  queries: Queries,
  { organisationId, id, fullAddress }: Addressed,
): Promise<{ lat: number; lng: number } | null> {
  const [point] = await queries
    .select({ lat: geocodedPoints.lat, lng: geocodedPoints.lng })
    .from(geocodedPoints)
    .where(
      and(
        eq(geocodedPoints.organisationId, organisationId),
        eq(geocodedPoints.homeId, id),
        eq(geocodedPoints.address, fullAddress),
      ),
    )
  return point ?? null
}

/** The caller has locked the home. */
export async function saveGeocodedPoint(
  queries: Queries,
  { organisationId, id, fullAddress: address }: Addressed,
  point: { lat: number; lng: number; locatedAt: Date },
): Promise<void> {
  await queries
    .insert(geocodedPoints)
    .values({ organisationId, homeId: id, address, ...point })
    .onConflictDoUpdate({
      target: [geocodedPoints.organisationId, geocodedPoints.homeId],
      set: { address, ...point },
    })
}

/** Deletes points geocoded before a date, also from homes that had no other coordinates. */
export async function forgetGeocodedPoints(queries: Queries, organisationId: number, before: Date): Promise<void> {
  await queries
    .delete(geocodedPoints)
    .where(and(eq(geocodedPoints.organisationId, organisationId), lt(geocodedPoints.locatedAt, before)))
  await queries
    .update(homes)
    .set({ lat: null, lng: null, locatedBy: null, locatedAt: null })
    .where(and(eq(homes.organisationId, organisationId), eq(homes.locatedBy, 'geocoder'), lt(homes.locatedAt, before)))
}
