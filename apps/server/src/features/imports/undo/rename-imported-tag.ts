import { sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { TagRename } from '../../homes/labels/organisation-tags.service.ts'
import { importRows } from '../imports.tables.ts'

/**
 * Makes the undo of an import remove a renamed tag that the import added. After a merge, a home that had both tags keeps
 * the merged one, unless the same row added both.
 */
export async function renameImportedTag(
  queries: Queries,
  organisationId: number,
  { from, mergedWith, name, hadBoth }: TagRename,
): Promise<void> {
  const texts = (tags: readonly string[]) => sql`${sql.param(tags)}::text[]`
  const both = sql`(home_id = any (${sql.param(hadBoth)}::bigint[]))`
  await queries.execute(sql`
    update ${importRows} set added_tags = (
      select coalesce(jsonb_agg(tag), '[]') from (
        select tag from jsonb_array_elements_text(added_tags) tag where tag <> all (${texts([...from, ...mergedWith])})
        union all
        select ${name}::text where not ${both} or (added_tags ?| ${texts(from)} and added_tags ?| ${texts(mergedWith)})
      ) kept)
    where organisation_id = ${organisationId} and home_id is not null
      and (added_tags ?| ${texts(from)} or (${both} and added_tags ?| ${texts(mergedWith)}))`)
}
