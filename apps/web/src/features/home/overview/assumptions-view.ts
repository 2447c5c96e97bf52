import { unknownOfField } from '@retrofolio/analysis/unknown-facts'
import type { AssumptionRecord } from '@retrofolio/contract/homes/home-detail'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { knownStep } from '@retrofolio/contract/homes/known-step'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { fieldLabel } from '../wording/field-names.ts'
import { ASSUMPTION_CAUSES, type AssumptionCause, causeOf } from './assumption-causes.ts'
import { effectsOf } from './confidence-view.ts'

export interface AssumptionGroup {
  cause: AssumptionCause
  /** `Because the home was not measured`. */
  heading: string
  /** What is done about it. */
  sentence: string
  /** Of the assumption that matters most; null if all are small. */
  effect: string | null
  /** The largest effect on the result first. */
  assumptions: AssumptionView[]
  /** Each source once. */
  sources: string[]
}

export interface AssumptionView extends AssumptionRecord {
  label: string
  /** Possible change in net grid import, for some of them together; null if small or unknown. */
  effect: string | null
  /** Whether a user can correct it. */
  canEdit: boolean
}

/** Assumed values by the reason why they are assumed, the largest effect on the result first. */
export function assumptionGroups(detail: HomeDetailRecord): AssumptionGroup[] {
  const views = assumptionsView(detail)
  // The views are sorted by effect, so each group is, and so are the groups.
  const causes = [...new Set(views.map(causeOf))]
  return causes.map((cause) => {
    const assumptions = views.filter((view) => causeOf(view) === cause)
    return {
      cause,
      ...ASSUMPTION_CAUSES[cause],
      effect: assumptions[0]?.effect?.replace(', together', '') ?? null,
      assumptions,
      sources: [...new Set(assumptions.map(({ source }) => source))].filter((source) => source !== ''),
    }
  })
}

function assumptionsView(detail: HomeDetailRecord): AssumptionView[] {
  const effects = effectsOf(detail)
  const sharing = (field: string): boolean => {
    const unknown = unknownOfField(field)
    return unknown !== null && detail.assumptions.filter((one) => unknownOfField(one.field) === unknown).length > 1
  }
  const effectOf = ({ field }: AssumptionRecord): number => {
    const unknown = unknownOfField(field)
    return unknown === null ? 0 : (effects.get(unknown) ?? 0)
  }
  return detail.assumptions
    .toSorted((a, b) => effectOf(b) - effectOf(a))
    .map((assumption) => ({
      ...assumption,
      label: fieldLabel(assumption.field),
      taken: capitalised(assumption.taken.replaceAll('_', ' ')),
      effect: effectText(effectOf(assumption), sharing(assumption.field)),
      canEdit: HOME_FACTS.some(({ assumedAs }) => assumedAs === assumption.field),
    }))
}

const LEAST_TOLD_KWH = 50

function effectText(kwh: number, isShared: boolean): string | null {
  if (kwh < LEAST_TOLD_KWH) return null
  const step = knownStep(kwh)
  return `±\u00a0${formatNumber(Math.round(kwh / step) * step)}\u00a0kWh a year${isShared ? ', together' : ''}`
}
