import { z } from 'zod'
import { choiceField } from '../fields/choice-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { exploreSelectionShape } from './explore-selection.ts'

export const EXPLORE_EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExploreExportFormat = (typeof EXPLORE_EXPORT_FORMATS)[number]

/** `{"homes": "uprn:1,uprn:2", "format": "csv"}`. */
export const exportChosenRequestSchema = z.object({
  homes: exploreSelectionShape.homes,
  format: choiceField(EXPLORE_EXPORT_FORMATS),
  /** Names of fields, separated by commas; all if left out. */
  columns: textField({ isOptional: true }),
})
