import type { RangedFigure } from '@retrofolio/engine/uncertainty/possible-homes'
import type { Unknown } from '@retrofolio/engine/vocabulary'
import { type FormattedQuantity, formatQuantity, type Unit } from '../../../../lib/format/format-quantity.ts'

/**
 * A figure on the page, named as in the engine's assessment, or with its own name if the page derives it from several.
 */
export interface PageFigure {
  title: string
  /** A description in one sentence. */
  sentence: string
  /** The exact figure; the page rounds it to what is known of it. */
  shown: (amount: number) => FormattedQuantity
  /** The engine's range and ranking that apply to it. */
  ranged: RangedFigure | null
  /** The ranking's unknowns that affect this figure; null if the ranking is its own. */
  unknowns: readonly Unknown[] | null
  /** A formula over engine figures if the page derives it. */
  derived: { formula: string; inputs: Readonly<Record<string, string>> } | null
}

/** The title, the sentence and what else differs from a plain figure. */
type Description = readonly [title: string, sentence: string, more?: Partial<PageFigure>]

const PLAIN = { ranged: null, unknowns: null, derived: null }

export interface FigurePattern {
  pattern: RegExp
  /** Receives the pattern's groups in order. */
  describe: (groups: string[]) => PageFigure
}

export function figure(
  pattern: RegExp,
  shown: PageFigure['shown'],
  describe: (groups: string[]) => Description,
): FigurePattern {
  return {
    pattern,
    describe: (groups) => {
      const [title, sentence, more] = describe(groups)
      return { ...PLAIN, title, sentence, shown, ...more }
    },
  }
}

export const exactly =
  (unit: Unit, digits?: number): PageFigure['shown'] =>
  (amount) =>
    formatQuantity(amount, unit, digits === undefined ? {} : { digits })
