import { tidyName } from '@retrofolio/contract/fields/names'
import { comparableTag, tagProblem } from '@retrofolio/contract/homes/tags'
import { shown } from '../text-excerpt.ts'

/** The tags of a cell, each once, and a sentence for each text that cannot be a tag. */
export function readTags(cell: string): { tags: string[]; badTags: string[] } {
  const tags = new Map<string, string>()
  const badTags: string[] = []
  for (const text of cell.split(/[,;\r\n]+/).map(tidyName)) {
    // An empty place between two separators is no tag.
    if (text === '') continue
    const problem = tagProblem(text)
    if (problem !== null) badTags.push(`Tag “${shown(text)}” was not used. ${problem}`)
    else if (!tags.has(comparableTag(text))) tags.set(comparableTag(text), text)
  }
  return { tags: [...tags.values()], badTags }
}
