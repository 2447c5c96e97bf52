import type { OfferedMeasures } from '@retrofolio/engine/measures/measure'
import { measureIdOf } from '../draft/draft-steps.ts'
import type { LibraryMeasure } from '../worker/planner-calls.ts'

/** What the editor knows of the home. */
export interface EditorHome {
  offered: OfferedMeasures
  library: readonly LibraryMeasure[]
  /** Notes on flats are for flats only. */
  isFlat: boolean
}

/** An option in everyday words, also one that the home does not offer. */
export function optionWords(optionId: string, { library, offered }: EditorHome): string {
  const option = offered.measures.flatMap(({ options }) => options).find(({ id }) => id === optionId)
  return option?.words ?? library.find(({ id }) => id === measureIdOf(optionId))?.name ?? optionId
}

/** The place of an option in the order of works; null for one that no measure has. */
export function placeIn({ library }: Pick<EditorHome, 'library'>): (optionId: string) => number | null {
  return (optionId) => library.find(({ id }) => id === measureIdOf(optionId))?.place ?? null
}
