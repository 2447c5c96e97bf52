import type { RangedFigure } from '@retrofolio/engine/uncertainty/possible-homes'
import type { Unknown } from '@retrofolio/engine/vocabulary'
import { type FormattedQuantity, formatQuantity, type Unit } from '../../../../lib/format/format-quantity.ts'

/**
 * A figure that the page shows, by the name that the engine's assessment gives it, or by one of its own where the page
 * works it out of several of those.
 */
export interface PageFigure {
  title: string
  /** What it is, in one plain sentence. */
  sentence: string
  /** Exactly as the page shows it. */
  shown: (amount: number) => FormattedQuantity
  /** The range and ranking of the engine that tell how sure it is. */
  ranged: RangedFigure | null
  /** Those of the ranking that act on this figure; null where the ranking is the figure's own. */
  unknowns: readonly Unknown[] | null
  /** Formula over figures of the engine, where the page works it out. */
  derived: { formula: string; inputs: Readonly<Record<string, string>> } | null
}

type Described = Pick<PageFigure, 'title' | 'sentence' | 'shown'> & Partial<PageFigure>

/** Names of a kind of figure, and what is said of it; the pattern's groups are given in order. */
export type FigurePattern = readonly [pattern: RegExp, describe: (groups: string[]) => Described]

export const inTens =
  (unit: Unit): PageFigure['shown'] =>
  (amount) =>
    formatQuantity(amount, unit, { nearest: 10 })

export const exactly =
  (unit: Unit, digits?: number): PageFigure['shown'] =>
  (amount) =>
    formatQuantity(amount, unit, digits === undefined ? {} : { digits })

export function people(count = ''): string {
  return count === '1' ? '1 person' : `${count} people`
}
