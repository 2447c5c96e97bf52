import { ownRoofShare } from '../../solar/roof-share.ts'
import { isFitForPanels, NORTHERN_ASPECTS } from '../../solar/solar-input.ts'
import type { Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, type Term, type TermName } from '../terms/term.ts'
import { recommendedTerm } from './recommended-terms.ts'
import type { AspectTerms } from './solar-sums.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'

/** Panels and output of one face of a roof. Rules SOL-2, SOL-7 and SOL-25. */
export function aspectTerms(
  aspect: Aspect,
  face: Pick<AspectTerms, 'areaM2' | 'maximumPanels' | 'yieldKwhPerKwp'>,
  laidOut: () => Term,
  { includesNorth, limit, panel, result }: SolarTermsInput,
): AspectTerms {
  const isFilled = includesNorth || !NORTHERN_ASPECTS.has(aspect)
  const laidOutPanels = isFilled
    ? laidOut()
    : nothing(laidOutName(aspect), 'SOL-7: northern faces are filled on request only.')
  const recommendedPanels = recommendedTerm(aspect, laidOutPanels, result.aspects[aspect].recommendedPanels, {
    limit,
    panel,
  })
  return {
    ...face,
    laidOutPanels,
    recommendedPanels,
    outputKwh: derived({ symbol: 'E', label: `Output facing ${aspect}`, unit: 'kWh/yr' }, 'SOL-2', 'n · W · Y / 1000', {
      n: recommendedPanels,
      W: panel.panelW,
      Y: face.yieldKwhPerKwp,
    }),
  }
}

/** Name of the panels that lie on a face in whole rows. */
export const laidOutName = (aspect: Aspect): TermName => ({
  symbol: 'n_l',
  label: `Panels in rows facing ${aspect}`,
  unit: 'panels',
})

/** How many panels a face has room for by area; 0 where the roof is not fit for panels. Rule SOL-4. */
export function maximumTerm(aspect: Aspect, areaM2: Term, { facts, roofKind }: SolarTermsInput): Term {
  const name = { symbol: 'n_max', label: `Maximum panels facing ${aspect}`, unit: 'panels' }
  if (!isFitForPanels(roofKind)) {
    const says = 'Solar panels are not fitted on a thatched roof.'
    return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('roof.kind')] })
  }
  return derived(name, 'SOL-4', 'floor(f_u · A / a + ε)', {
    f_u: figure('solar-roof-defaults', 'usableShareOfAspect', 'f_u'),
    A: areaM2,
    a: figure('solar-roof-defaults', 'panelAreaM2', 'a'),
    ε: figure('solar-roof-defaults', 'countAddend', 'ε'),
  })
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
