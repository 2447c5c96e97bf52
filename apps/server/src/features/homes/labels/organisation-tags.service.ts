import type { RenameTagRequest } from '@retrofolio/contract/homes/edit-homes'
import { comparableTag, editedTags, TAG_TEXTS, type Tag, tagsInOrder } from '@retrofolio/contract/homes/tags'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { renameTagInViews } from '../views/views.repository.ts'
import { findTags, type LabelledHome, lockHomesWithTags, notifyOfLabels, saveLabels } from './labels.repository.ts'

/** A renamed tag. Tags are listed in each spelling that homes have. */
export interface TagRename {
  from: readonly string[]
  /** The spellings of the tag that it is merged with; none if it is not merged. */
  mergedWith: readonly string[]
  name: string
  /** Ids of the homes that had both merged tags. */
  hadBoth: readonly number[]
}

export interface TagsDependencies extends Pick<PortfolioDependencies, 'database' | 'now'> {
  /** Makes the undo of an import remove the tag under its new name. */
  renameImportedTag: (queries: Queries, organisationId: number, rename: TagRename) => Promise<void>
}

interface KnownTag extends Tag {
  spellings: string[]
}

/** Homes that are read and saved at a time. */
const BATCH_HOMES = 1_000

/** The tags of the organisation, in alphabetical order. */
export function listTags(database: Database, organisationId: number): Promise<Tag[]> {
  return withinOrganisation(database, organisationId, (queries) => presentTags(queries, organisationId))
}

/** Renames a tag in all homes, archived ones included. A tag that already exists is merged only if `merge` agrees. */
export function renameTag(
  deps: TagsDependencies,
  request: MemberRequest,
  { from, to, merge }: RenameTagRequest,
): Promise<Tag[]> {
  return changingTags(deps, request, async (queries, known) => {
    const { organisationId } = request.session
    const key = comparableTag(from)
    const tag = known.get(key)
    if (tag === undefined) throw invalidFields({ from: [TAG_TEXTS.unknown(from)] })
    const existing = comparableTag(to) === key ? undefined : known.get(comparableTag(to))
    if (existing !== undefined && !merge) {
      const homes = homesOf(existing)
      throw new Refusal('TAG_EXISTS', { words: { tag: existing.name, homes: String(homes) }, extra: { homes } })
    }
    const name = existing?.name ?? to
    const spellings = tag.spellings.filter((one) => one !== name)
    if (spellings.length === 0) return
    const mergedWith = existing?.spellings ?? []
    const hadBoth: number[] = []
    const homes = await changeHomesWithTags(queries, organisationId, spellings, ({ id, tags }) => {
      if (tags.some((one) => mergedWith.includes(one))) hadBoth.push(id)
      const others = tags.filter((one) => comparableTag(one) !== key)
      return editedTags(others, { addTags: [name], removeTags: [] })
    })
    await renameTagInViews(queries, organisationId, { from: tag.name, to: name })
    await deps.renameImportedTag(queries, organisationId, { from: spellings, mergedWith, name, hadBoth })
    const details = { tag: tag.name, name, homes }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'tag_renamed', details })
  })
}

/** @param homes the number of homes that the user agreed to remove the tag from */
export function removeTag(
  deps: TagsDependencies,
  request: MemberRequest,
  { tag: given, homes }: { tag: string; homes: number },
): Promise<Tag[]> {
  return changingTags(deps, request, async (queries, known) => {
    const { organisationId } = request.session
    const tag = known.get(comparableTag(given))
    if (tag === undefined) throw invalidFields({ tag: [TAG_TEXTS.unknown(given)] })
    const inUse = homesOf(tag)
    if (inUse !== homes) throw new Refusal('TAG_IN_USE', { words: { homes: String(inUse) }, extra: { homes: inUse } })
    const changed = await changeHomesWithTags(queries, organisationId, tag.spellings, ({ tags }) =>
      editedTags(tags, { addTags: [], removeTags: [given] }),
    )
    const details = { tag: tag.name, homes: changed }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'tag_removed', details })
  })
}

/** @returns all tags after the change */
function changingTags(
  { database }: TagsDependencies,
  { session: { organisationId } }: MemberRequest,
  change: (queries: Queries, known: ReadonlyMap<string, KnownTag>) => Promise<void>,
): Promise<Tag[]> {
  return withinOrganisation(database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    await startBulkChange(queries)
    const known = await knownTags(queries, organisationId)
    await change(queries, new Map(known.map((tag) => [comparableTag(tag.name), tag])))
    await notifyOfLabels(queries, organisationId)
    return presentTags(queries, organisationId)
  })
}

/**
 * Changed homes must no longer have the tags.
 *
 * @returns the number of changed homes
 */
async function changeHomesWithTags(
  queries: Queries,
  organisationId: number,
  tags: readonly string[],
  change: (home: LabelledHome) => string[],
): Promise<number> {
  let changed = 0
  for (;;) {
    const homes = await lockHomesWithTags(queries, organisationId, { tags, limit: BATCH_HOMES })
    if (homes.length === 0) return changed
    await saveLabels(
      queries,
      organisationId,
      homes.map((home) => ({ ...home, tags: change(home) })),
    )
    changed += homes.length
  }
}

/** Edits at the same moment can store a tag in two spellings. It still is one tag, and no home has it twice. */
async function knownTags(queries: Queries, organisationId: number): Promise<KnownTag[]> {
  const known = Map.groupBy(tagsInOrder(await findTags(queries, organisationId)), ({ name }) => comparableTag(name))
  return [...known.values()].map((tags) => ({
    name: tags[0]?.name ?? '',
    homes: tags.reduce((sum, { homes }) => sum + homes, 0),
    archivedHomes: tags.reduce((sum, { archivedHomes }) => sum + archivedHomes, 0),
    spellings: tags.map(({ name }) => name),
  }))
}

async function presentTags(queries: Queries, organisationId: number): Promise<Tag[]> {
  const known = await knownTags(queries, organisationId)
  return known.map(({ name, homes, archivedHomes }) => ({ name, homes, archivedHomes }))
}

function homesOf({ homes, archivedHomes }: Tag): number {
  return homes + archivedHomes
}
