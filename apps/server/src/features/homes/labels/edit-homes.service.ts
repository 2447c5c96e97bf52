import type { EditedHomes, EditHomesRequest } from '@retrofolio/contract/homes/edit-homes'
import {
  comparableTag,
  editedTags,
  HOME_TAGS_MAX,
  ORGANISATION_TAGS_MAX,
  TAG_TEXTS,
} from '@retrofolio/contract/homes/tags'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { editedValues, readValueEdits } from '../columns/edit-values.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { findTags, type LabelledHome, lockLabelledHomes, saveLabels } from './labels.repository.ts'

/** Changes tags and custom values of one home or many: all of them or, if one cannot be changed, none. */
export function editHomes(
  { database, now }: Pick<PortfolioDependencies, 'database' | 'now'>,
  { session, caller }: MemberRequest,
  { homeIds, ...edit }: EditHomesRequest,
): Promise<EditedHomes> {
  const { organisationId } = session
  return withinOrganisation(database, organisationId, async (queries) => {
    const values = await readValueEdits(queries, organisationId, edit.customValues)
    const addTags = await inKnownSpelling(queries, organisationId, edit.addTags)
    const found = await lockLabelledHomes(queries, organisationId, homeIds)
    const changed = found.flatMap((home) => {
      const tags = editedTags(home.tags, { ...edit, addTags })
      const customValues = editedValues(home.customValues, values)
      const isSame = tags.join() === home.tags.join() && customValues === home.customValues
      return isSame ? [] : [{ ...home, tags, customValues }]
    })
    requireRoomForTags(changed)
    await saveLabels(queries, organisationId, changed)
    const ids = new Set(found.map(({ id }) => id))
    await recordEdit(changed)
    return { changed: changed.map(({ id }) => id), missing: homeIds.filter((id) => !ids.has(id)) }

    async function recordEdit(edited: readonly LabelledHome[]): Promise<void> {
      const [home] = edited
      if (home === undefined) return
      // Without the values themselves, which may be personal data.
      const changes = [
        ...addTags.map((tag) => `added ${tag}`),
        ...edit.removeTags.map((tag) => `removed ${tag}`),
        ...values.map(({ column, value }) => `${value === null ? 'cleared' : 'set'} ${column.name}`),
      ]
      const event = { organisationId, actor: session, at: now(), caller }
      await (edited.length === 1
        ? recordAudit(queries, {
            ...event,
            action: 'home_edited',
            subject: { id: home.id, label: home.fullAddress },
            details: { changes },
          })
        : recordAudit(queries, {
            ...event,
            action: 'homes_edited',
            subject: { id: organisationId, label: '' },
            details: { homes: edited.length, changes },
          }))
    }
  })
}

/** The tags as the organisation already writes them, so that `phase 2` does not become another tag than `Phase 2`. */
async function inKnownSpelling(
  queries: Queries,
  organisationId: number,
  tags: readonly string[],
): Promise<readonly string[]> {
  if (tags.length === 0) return tags
  const known = new Map((await findTags(queries, organisationId)).map(({ name }) => [comparableTag(name), name]))
  const spelt = tags.map((tag) => known.get(comparableTag(tag)) ?? tag)
  const all = new Set([...known.keys(), ...tags.map(comparableTag)])
  if (all.size > ORGANISATION_TAGS_MAX && all.size > known.size) {
    throw invalidFields({ addTags: [TAG_TEXTS.organisationFull] })
  }
  return spelt
}

function requireRoomForTags(edited: readonly LabelledHome[]): void {
  const full = edited.find(({ tags }) => tags.length > HOME_TAGS_MAX)
  if (full !== undefined) throw invalidFields({ addTags: [TAG_TEXTS.homeFull(full.fullAddress)] })
}
