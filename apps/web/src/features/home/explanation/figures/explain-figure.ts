import { WALL_WORDS } from '@retrofolio/analysis/feature-words'
import { type Explainer, explainerOf } from '@retrofolio/engine/explain/explain'
import type { Explanation, ExplanationNode } from '@retrofolio/engine/explain/explanation/explanation'
import { type Amount, expressionOf } from '@retrofolio/engine/explain/explanation/expression'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { RangedFigure } from '@retrofolio/engine/uncertainty/possible-homes'
import { type HomeRanges, rangesOf } from '@retrofolio/engine/uncertainty/ranges'
import type { HouseholdSize, UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import type { CorrectedHome } from './corrected-home.ts'
import { type FigureAnswer, figureAnswer } from './figure-answers.ts'
import type { PageFigure } from './page-figure.ts'
import { pageFigure } from './page-figures.ts'

/** The engine's explanation of a figure: the tree, its root and the uncertainty. */
export interface FigureExplanation {
  figure: PageFigure
  explanation: Explanation
  /** Id of the root node. */
  top: string
  /** null for a figure whose description says enough. */
  answer: FigureAnswer | null
  /** The walls in words; null if not known. */
  walls: string | null
  ranges: HomeRanges
  /** Ids of nodes with their own range. */
  rangedNodes: ReadonlyMap<string, RangedFigure>
}

/** Analyses one home once for all its figures. */
export interface HomeExplainer {
  /** null for a figure that this home does not have. */
  explain(name: string): FigureExplanation | null
}

interface ExplainerOptions {
  /** What the certificate implies although it does not list it. */
  unlisted?: UnlistedEquipment | null
  /** People whom the page is for; 2 where left out. */
  occupiers?: HouseholdSize
  /** Limit and panel that the operator has set; the usual ones where left out. */
  panels?: PanelChoices | undefined
}

/**
 * @returns null for a home that the engine cannot analyse
 */
export function homeExplainer(
  { features, statedBy }: CorrectedHome,
  { unlisted = null, occupiers, panels }: ExplainerOptions = {},
): HomeExplainer | null {
  const explainer = explainerOf(features, { statedBy, occupiers, panels })
  const ranges = rangesOf(features, { unlisted, occupiers, panels })
  if (explainer.kind !== 'explainer' || ranges.kind !== 'ranges') return null
  const walls = wallWords(features)
  return {
    explain: (name) => {
      const figure = explained(name, explainer, ranges)
      return figure === null ? null : { ...figure, walls }
    },
  }
}

/** `uninsulated solid brick`. */
function wallWords({ wall }: CorrectedHome['features']): string | null {
  if (wall.construction === null) return null
  const insulation = wall.insulation === null ? '' : wall.insulation === 'none' ? 'uninsulated ' : 'insulated '
  return `${insulation}${WALL_WORDS[wall.construction].toLowerCase()}`
}

/** Figures in the tree with a range from the engine. */
const RANGED_NODES: readonly (readonly [figure: string, ranged: RangedFigure])[] = [
  ['heatLoss.default.spaceHeatingKwh', 'spaceHeatingKwh'],
  ['heatLoss.default.electrifiedHeatingKwh', 'electrifiedHeatingKwh'],
  ['heatLoss.default.designHeatLossW', 'designHeatLossW'],
  ['heatLoss.default.htcWPerK', 'htcWPerK'],
  ['rating.solarGenerationKwh', 'solarOutputKwh'],
  ['rating.netGridImportKwh', 'netGridImportKwh'],
]

function explained(name: string, explainer: Explainer, ranges: HomeRanges): Omit<FigureExplanation, 'walls'> | null {
  const named = pageFigure(name)
  if (named === null) return null
  const figure = isOfOthers(name, explainer) ? { ...named, ranged: null } : named
  const { derived } = figure
  const asked = derived === null ? [name] : Object.values(derived.inputs)
  const always = [...asked, ...RANGED_NODES.map(([ranged]) => ranged)]
  const said = figureAnswer(name)
  const full = said === null ? null : treeOf(explainer, [...always, ...said.uses])
  // A part that the home lacks has no U-value to tell of.
  const answer = full === null ? null : said
  const explanation = full ?? treeOf(explainer, always)
  if (explanation === null) return null
  const rangedNodes = new Map(
    RANGED_NODES.flatMap(([ranged, range]) => {
      const id = explanation.figures[ranged]
      return id === undefined ? [] : [[id, range] as const]
    }),
  )
  if (derived === null) {
    const top = explanation.figures[name]
    return top === undefined ? null : { figure, explanation, top, answer, ranges, rangedNodes }
  }
  const node = derivedNode(figure, derived, explanation)
  return {
    figure,
    explanation: { ...explanation, nodes: [...explanation.nodes, node] },
    top: node.id,
    answer,
    ranges,
    rangedNodes,
  }
}

/** Bills have a range for the people of the page only; the address may name others. */
function isOfOthers(name: string, { assessment }: Explainer): boolean {
  const count = /^money\.(\d)\./.exec(name)?.[1]
  return count !== undefined && Number(count) !== assessment.occupiers
}

/** The address may name any figure; unknown ones have no tree. */
function treeOf(explainer: Explainer, figures: readonly string[]): Explanation | null {
  try {
    return explainer.explain(...figures)
  } catch {
    return null
  }
}

/** Adds the page's own calculation step to the engine's tree. */
function derivedNode(
  { title }: PageFigure,
  { formula, inputs }: NonNullable<PageFigure['derived']>,
  { figures, nodes }: Explanation,
): ExplanationNode {
  const ids: Record<string, string> = {}
  const amounts: Record<string, Amount> = {}
  for (const [symbol, figure] of Object.entries(inputs)) {
    const node = nodes.find(({ id }) => id === figures[figure])
    if (node === undefined) throw new RangeError(`${figure} is not in its explanation`)
    ids[symbol] = node.id
    amounts[symbol] = node.amount
  }
  const amount = expressionOf(formula).evaluate(amounts)
  return { id: 'page', symbol: '', label: title, unit: '', amount, rule: '', formula, inputs: ids, because: null }
}
