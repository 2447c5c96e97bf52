import { z } from 'zod'
import { UNSTORABLE } from '../fields/names.ts'

export const TAG_MAX_CHARACTERS = 40
/** Per home. */
export const HOME_TAGS_MAX = 20
/** Different tags per organisation. */
export const ORGANISATION_TAGS_MAX = 500

export const TAG_TEXTS = {
  blank: 'A tag needs at least one character.',
  tooLong: (tag: string) => `“${tag}” is too long for a tag. Use ${TAG_MAX_CHARACTERS} characters or fewer.`,
  separator: (tag: string) => `“${tag}” contains a comma or semicolon, which separate tags. Leave it out.`,
  reserved: `“none” cannot be a tag, because filters use it for homes without tags. Choose another word.`,
  unstorable: 'A tag contains a character that cannot be saved. Remove it.',
  homeFull: (address: string) =>
    `${address} would have more than ${HOME_TAGS_MAX} tags. Remove some of its tags first.`,
  unknown: (tag: string) => `No home has the tag “${tag}”. It may have been renamed or removed. Load the tags again.`,
  organisationFull: `Your organisation would have more than ${ORGANISATION_TAGS_MAX} different tags. Remove some first.`,
} as const

/** A tag of the organisation and how many of its homes have it. `homes` does not count archived ones. */
export const tagSchema = z.object({ name: z.string(), homes: z.number().int(), archivedHomes: z.number().int() })
export type Tag = z.infer<typeof tagSchema>

/** In alphabetical order. */
export const tagsSchema = z.array(tagSchema)

/** Tags that differ only in case are the same tag. */
export function comparableTag(tag: string): string {
  return tag.toLowerCase()
}

/**
 * The tags of a home after an edit, in alphabetical order. A tag that the home has in another spelling is not added
 * again.
 */
export function editedTags(
  tags: readonly string[],
  { addTags, removeTags }: { addTags: readonly string[]; removeTags: readonly string[] },
): string[] {
  const removed = new Set(removeTags.map(comparableTag))
  const kept = new Map<string, string>()
  for (const tag of [...tags, ...addTags]) {
    const key = comparableTag(tag)
    if (!removed.has(key) && !kept.has(key)) kept.set(key, tag)
  }
  return [...kept.values()].sort(alphabetical.compare)
}

/** `Phase 2` before `Phase 10`. */
const alphabetical = new Intl.Collator('en-GB', { numeric: true })

export function tagsInOrder<Named extends { name: string }>(tags: readonly Named[]): Named[] {
  return tags.toSorted((one, other) => alphabetical.compare(one.name, other.name))
}

/** Why a tidied text cannot be a tag; null if it can. */
export function tagProblem(tag: string): string | null {
  if (tag === '') return TAG_TEXTS.blank
  if (UNSTORABLE.test(tag)) return TAG_TEXTS.unstorable
  const characters = Array.from(tag)
  if (characters.length > TAG_MAX_CHARACTERS) return TAG_TEXTS.tooLong(`${characters.slice(0, 20).join('')}…`)
  if (/[,;]/.test(tag)) return TAG_TEXTS.separator(tag)
  return comparableTag(tag) === 'none' ? TAG_TEXTS.reserved : null
}
