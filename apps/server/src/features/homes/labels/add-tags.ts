import { comparableTag, editedTags, HOME_TAGS_MAX, ORGANISATION_TAGS_MAX } from '@retrofolio/contract/homes/tags'
import type { Queries } from '../../../database/database.ts'
import { findTags, type LabelledHome, lockLabelledHomes, saveLabels } from './labels.repository.ts'

/** Tags for one home, from a row of a file. */
export interface TagsForHome {
  row: number
  homeId: number
  tags: readonly string[]
}

export interface TagsOfRow {
  /** Those that the home did not have before, in the organisation's spelling. */
  added: string[]
  /** Why some were not added, as a sentence. */
  problem: string | null
}

export const NO_TAGS: TagsOfRow = { added: [], problem: null }

/** Adds tags to different homes, as far as the limits allow. */
export async function addTagsToHomes(
  queries: Queries,
  organisationId: number,
  wanted: readonly TagsForHome[],
): Promise<ReadonlyMap<number, TagsOfRow>> {
  if (wanted.length === 0) return new Map()
  const known = new Map((await findTags(queries, organisationId)).map(({ name }) => [comparableTag(name), name]))
  const ids = wanted.map(({ homeId }) => homeId)
  const homes = new Map((await lockLabelledHomes(queries, organisationId, ids)).map((home) => [home.id, home]))
  const changed: LabelledHome[] = []
  const results = wanted.map(({ row, homeId, tags: wantedTags }): [number, TagsOfRow] => {
    const home = homes.get(homeId)
    const before = home?.tags ?? []
    const added: string[] = []
    const refused: string[] = []
    const has = new Set(before.map(comparableTag))
    for (const tag of wantedTags.filter((one) => !has.has(comparableTag(one)))) {
      const key = comparableTag(tag)
      const name = known.get(key)
      const hasRoom = has.size + added.length < HOME_TAGS_MAX
      if (!hasRoom || (name === undefined && known.size >= ORGANISATION_TAGS_MAX)) refused.push(tag)
      else {
        known.set(key, name ?? tag)
        added.push(name ?? tag)
      }
    }
    if (home !== undefined && added.length > 0) {
      changed.push({ ...home, tags: editedTags(before, { addTags: added, removeTags: [] }) })
    }
    return [row, { added, problem: problemOf(refused) }]
  })
  await saveLabels(queries, organisationId, changed)
  return new Map(results)
}

function problemOf(refused: readonly string[]): string | null {
  if (refused.length === 0) return null
  return `Tags not used: ${refused.join(', ')}. A home has at most ${HOME_TAGS_MAX} tags, and an organisation ${ORGANISATION_TAGS_MAX} different ones. Remove some first.`
}

/** Removes tags from different homes again. */
export async function removeTagsFromHomes(
  queries: Queries,
  organisationId: number,
  added: readonly Omit<TagsForHome, 'row'>[],
): Promise<void> {
  if (added.length === 0) return
  const tagsOf = new Map(added.map(({ homeId, tags }) => [homeId, tags]))
  const homes = await lockLabelledHomes(queries, organisationId, [...tagsOf.keys()])
  const changed = homes.map((home) => ({
    ...home,
    tags: editedTags(home.tags, { addTags: [], removeTags: tagsOf.get(home.id) ?? [] }),
  }))
  await saveLabels(queries, organisationId, changed)
}
