import { ownRoofShare } from '../../solar/roof-share.ts'
import { isFitForPanels, NORTHERN_ASPECTS } from '../../solar/solar-input.ts'
import type { Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, type Term, type TermName } from '../terms/term.ts'
import type { AspectTerms } from './solar-sums.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'

/** Output of one face of a roof by its area, the panels that fit and their yield. Rules SOL-2 and SOL-7. */
export function aspectTerms(
  aspect: Aspect,
  face: Pick<AspectTerms, 'areaM2' | 'maximumPanels' | 'yieldKwhPerKwp'>,
  { includesNorth }: SolarTermsInput,
): AspectTerms {
  const name = { symbol: 'n', label: `Recommended panels facing ${aspect}`, unit: 'panels' }
  const recommendedPanels =
    includesNorth || !NORTHERN_ASPECTS.has(aspect)
      ? face.maximumPanels
      : nothing(name, 'SOL-7: northern faces are filled on request only.')
  return {
    ...face,
    recommendedPanels,
    outputKwh: derived({ symbol: 'E', label: `Output facing ${aspect}`, unit: 'kWh/yr' }, 'SOL-2', 'n · W · Y / 1000', {
      n: recommendedPanels,
      W: figure('solar-roof-defaults', 'panelW', 'W'),
      Y: face.yieldKwhPerKwp,
    }),
  }
}

/** How many panels fit a face; 0 where the roof is not fit for panels. */
export function maximumTerm(
  aspect: Aspect,
  { facts, roofKind }: SolarTermsInput,
  ofFitting: (name: TermName) => Term,
): Term {
  const name = { symbol: 'n_max', label: `Panels that fit facing ${aspect}`, unit: 'panels' }
  if (isFitForPanels(roofKind)) return ofFitting(name)
  const says = 'Solar panels are not fitted on a thatched roof.'
  return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('roof.kind')] })
}

/** The part of the roof over its rooms that a home may count. Rule SOL-7. */
export function roofShareTerm(label: string, { facts, features, propertyType }: SolarTermsInput): Term {
  const storeyNumber = features.flat?.storeyNumber ?? null
  return given({ symbol: 'f', label, unit: 'share' }, ownRoofShare(propertyType, storeyNumber), {
    kind: 'method',
    says: 'SOL-7: a house has all of its roof; a flat shares it evenly with the dwellings below, one to a storey.',
    chosenBy: [facts.of('propertyType'), ...(storeyNumber === null ? [] : [facts.of('flat.storeyNumber')])],
  })
}

export const nothing = (name: TermName, says: string): Term => given(name, 0, { kind: 'method', says, chosenBy: [] })
