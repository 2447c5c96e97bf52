import {
  editHomesEndpoint,
  listTagsEndpoint,
  removeTagEndpoint,
  renameTagEndpoint,
} from '@retrofolio/contract/endpoints/edit-homes'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { tidyName } from '@retrofolio/contract/fields/names'
import { integerQuery } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { editHomes } from './edit-homes.service.ts'
import { listTags, removeTag, renameTag, type TagsDependencies } from './organisation-tags.service.ts'

const EDIT_RATE: Rate = { scope: 'edit-homes', limit: 1_000, windowSeconds: 60 * 60 }
/** A thousand ids, a hundred tags and fifty texts, even with all their characters escaped. */
const EDIT_LIMIT_BYTES = 256 * 1024
const TAGS_RATE: Rate = { scope: 'tags', limit: 600, windowSeconds: 60 * 60 }

const removeQuerySchema = z.object({
  tag: z
    .string()
    .transform(tidyName)
    .refine((tag) => tag !== '', FIELD_TEXTS.required),
  homes: integerQuery({ least: 0, most: Number.MAX_SAFE_INTEGER }, 0),
})

const EXAMPLE_TAG = { name: 'Phase 2', homes: 34, archivedHomes: 2 }

/** The organisation's own tags and custom values of homes. */
export function labelsRoutes(deps: TagsDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listTagsEndpoint,
      tag: 'Homes',
      summary: 'The tags of the organisation',
      description:
        'With the number of homes that have each: `homes` without archived ones, which `archived_homes` counts.',
      example: { answer: [EXAMPLE_TAG] },
      handle: (call) => listTags(deps.database, call.session.organisationId),
    }),
    signedInRoute({
      ...renameTagEndpoint,
      tag: 'Homes',
      summary: 'Rename a tag in all homes',
      description:
        'Archived homes are changed too, and saved views that filter by the tag. If `to` exists already, both tags ' +
        'become one: agree with `merge`. The response has all tags.',
      example: { body: { from: 'Phase II', to: 'Phase 2', merge: true }, answer: [EXAMPLE_TAG] },
      refusals: ['TAG_EXISTS'],
      rate: TAGS_RATE,
      handle: (call) => renameTag(deps, call, call.body()),
    }),
    signedInRoute({
      ...removeTagEndpoint,
      tag: 'Homes',
      summary: 'Remove a tag from all homes',
      description:
        'To confirm, send the number of homes that have the tag: `homes` and `archived_homes` together. With another ' +
        'number, nothing is removed. The response has the other tags.',
      example: { answer: [], query: { tag: 'Phase 2', homes: '36' } },
      refusals: ['TAG_IN_USE', 'FIELDS_INVALID'],
      rate: TAGS_RATE,
      handle: (call) => removeTag(deps, call, readQuery(call, removeQuerySchema)),
    }),
    signedInRoute({
      ...editHomesEndpoint,
      tag: 'Homes',
      summary: 'Edit tags and custom values of one home or many',
      description:
        'If one of the homes cannot be changed, none is. Tags that differ only in case are the same tag; the spelling ' +
        'that the organisation already has is used. In `custom_values`, null clears a value. Archived homes can be ' +
        'changed too.',
      example: {
        body: { homeIds: [12, 13], addTags: ['Phase 2'], removeTags: ['Phase 1'], customValues: { 4: 'Later' } },
        answer: { changed: [12, 13], missing: [] },
      },
      bodyLimitBytes: EDIT_LIMIT_BYTES,
      rate: EDIT_RATE,
      handle: (call) => editHomes(deps, call, call.body()),
    }),
  ]
}
