import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * Builds `address_places` from the table `homes`: one row per street or named building of a postcode. The search
 * reads this table, not the homes, so its memory grows with streets. Called once, after the homes are loaded.
 */
export async function buildAddressIndex(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    CREATE OR REPLACE TABLE address_places AS
    SELECT address_place, postcode, count(*)::INTEGER AS homes
    FROM homes
    WHERE address_place IS NOT NULL
    GROUP BY ALL
    ORDER BY address_place, postcode`)
}
