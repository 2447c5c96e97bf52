import type { SolarResult } from '../assessment.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { type RoofShape, roofShape } from '../solar/roof-shape.ts'
import { ownRoofShare } from '../solar/roof-share.ts'
import { ASPECTS, type Aspect, type PropertyType, type RoofKind } from '../vocabulary.ts'
import type { FactReader } from './facts.ts'
import { figure } from './published.ts'
import type { WeatherTerms } from './radiation-terms.ts'
import { type AspectTerms, solarSums } from './solar-sums.ts'
import { type AspectValues, aspectYieldTerms } from './solar-yield-terms.ts'
import { derived, given, plain, type Term } from './term.ts'

export interface SolarTermsInput {
  features: HomeFeatures
  facts: FactReader
  propertyType: PropertyType
  roofKind: RoofKind
  roofPlan: Term
  regionId: number
  weather: WeatherTerms
  includesNorth: boolean
}

export type SolarTerms = Record<SolarFigure, Term> & { aspects: Record<Aspect, AspectTerms> } & {
  /** Only imagery knows them. */
  seenRoofSurfaceM2?: Term
  seenBestYieldKwhPerKwp?: Term
}
/** The numbers of a result, whatever they are named. */
type SolarFigure = {
  [Key in keyof SolarResult]: SolarResult[Key] extends number ? Key : never
}[keyof SolarResult]

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)
const PANELS = 'panels'
export const NORTHERN: ReadonlySet<Aspect> = new Set(['north', 'northeast', 'northwest'] satisfies Aspect[])

/** What panels on a modelled roof would generate. Rules SOL-1 to SOL-9. */
export function solarTerms(input: SolarTermsInput): SolarTerms {
  const shape = roofShape(input.roofKind, input.propertyType, input.features.builtForm)
  const yields = aspectYieldTerms(shape, input)
  const areas = aspectAreas(shape, ownPlan(input))
  const isFit = input.roofKind !== 'thatched' && input.roofKind !== 'room_in_roof_thatched'
  const of = (aspect: Aspect): AspectTerms => aspectTerms(aspect, areas[aspect], yields[aspect], isFit, input)
  const aspects = {
    south: of('south'),
    southeast: of('southeast'),
    southwest: of('southwest'),
    east: of('east'),
    west: of('west'),
    north: of('north'),
    northeast: of('northeast'),
    northwest: of('northwest'),
    flat: of('flat'),
  }
  const usedFaces = ASPECTS.filter((aspect) => plain(aspects[aspect].recommendedPanels) > 0).length
  return {
    panelW: constant('panelW', 'W'),
    panelEfficiency: constant('panelEfficiency', 'η'),
    panelAreaM2: constant('panelAreaM2', 'a'),
    pitchDeg: shape === 'flat' ? flatPitch() : constant('pitchedRoofPitchDeg', 'p'),
    aspects,
    ...solarSums(aspects, {
      spread: outputSpread(usedFaces > 1 || shape === 'flat'),
      existingPeak: existingPeakTerm(input),
      existingYield: shape === 'flat' ? yields.flat : yields.southeast,
    }),
  }
}

function flatPitch(): Term {
  return given({ symbol: 'p', label: 'Pitch', unit: 'deg' }, 0, {
    kind: 'method',
    says: 'The roof is flat.',
    chosenBy: [],
  })
}

function outputSpread(hasOpposedFaces: boolean): Term {
  return derived(
    { symbol: 's', label: 'One standard deviation of the output', unit: 'share' },
    'SOL-8',
    'hypot(s_az, s_pi, s_sh, s_pa, s_cl, s_mo)',
    {
      s_az: constant(hasOpposedFaces ? 'spreadAzimuthOpposedFaces' : 'spreadAzimuthSingleFace', 's_az'),
      s_pi: constant('spreadPitch', 's_pi'),
      s_sh: constant('spreadShading', 's_sh'),
      s_pa: constant('spreadPacking', 's_pa'),
      s_cl: constant('spreadClimateYear', 's_cl'),
      s_mo: constant('spreadModel', 's_mo'),
    },
    hasOpposedFaces
      ? 'Panels on several faces make up for each other when the roof is turned.'
      : 'Panels on one face depend on the way it looks.',
  )
}

function ownPlan({ facts, features, propertyType, roofKind, roofPlan }: SolarTermsInput): Term {
  const name = { symbol: 'A_plan', label: 'Plan area that panels may cover', unit: 'm²' }
  if (plain(roofPlan) <= 0 || roofKind === 'none') {
    const says = 'Another dwelling lies above, so the home has no roof of its own.'
    return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('roof.kind')] })
  }
  const storeyNumber = features.flat?.storeyNumber ?? null
  const share = given(
    { symbol: 'f', label: 'Share of the roof that the home may count', unit: 'share' },
    ownRoofShare(propertyType, storeyNumber),
    {
      kind: 'method',
      says: 'SOL-7: a house has all of its roof; a flat shares it evenly with the dwellings below, one to a storey.',
      chosenBy: [facts.of('propertyType'), ...(storeyNumber === null ? [] : [facts.of('flat.storeyNumber')])],
    },
  )
  return derived(name, 'SOL-7', 'A_roof · f_ext · f', {
    A_roof: roofPlan,
    f_ext: constant('externalOverInternalPlan', 'f_ext'),
    f: share,
  })
}

/** Rules SOL-5 and SOL-6. */
function aspectAreas(shape: RoofShape, plan: Term): Partial<AspectValues> {
  if (shape === 'flat') return { flat: plan }
  const side = derived({ symbol: 'l', label: 'Side of a square of that plan', unit: 'm' }, 'SOL-6', 'sqrt(A_plan)', {
    A_plan: plan,
  })
  const face = (label: string, formula: string): Term =>
    derived({ symbol: 'A', label, unit: 'm²' }, 'SOL-5', formula, { l: side, p: constant('pitchedRoofPitchDeg', 'p') })
  if (shape === 'gable') {
    const gable = face('Slope area of one of two faces', 'l · l / 2 / cos(p · π / 180)')
    return { southeast: gable, northwest: gable }
  }
  const long = face('Slope area of a long face', '(l · l / 2 − l · l / 4) / cos(p · π / 180)')
  const short = face('Slope area of a short face', 'l · l / 4 / cos(p · π / 180)')
  return { southeast: long, southwest: short, northeast: short, northwest: long }
}

function aspectTerms(
  aspect: Aspect,
  area: Term | undefined,
  yieldPerKw: Term,
  isFit: boolean,
  { facts, includesNorth }: SolarTermsInput,
): AspectTerms {
  const nothing = (symbol: string, label: string, unit: string, says: string): Term =>
    given({ symbol, label, unit }, 0, { kind: 'method', says, chosenBy: [] })
  const areaM2 = area ?? nothing('A', `Slope area facing ${aspect}`, 'm²', 'The modelled roof has no face this way.')
  const maximum = isFit
    ? derived(
        { symbol: 'n_max', label: `Panels that fit facing ${aspect}`, unit: PANELS },
        'SOL-4',
        'floor(f_u · A / a + ε)',
        {
          f_u: constant('usableShareOfAspect', 'f_u'),
          A: areaM2,
          a: constant('panelAreaM2', 'a'),
          ε: constant('countAddend', 'ε'),
        },
      )
    : given({ symbol: 'n_max', label: `Panels that fit facing ${aspect}`, unit: PANELS }, 0, {
        kind: 'method',
        says: 'Solar panels are not fitted on a thatched roof.',
        chosenBy: [facts.of('roof.kind')],
      })
  const recommended =
    includesNorth || !NORTHERN.has(aspect)
      ? maximum
      : nothing(
          'n',
          `Recommended panels facing ${aspect}`,
          PANELS,
          'SOL-7: northern faces are filled only when asked for.',
        )
  return {
    areaM2,
    maximumPanels: maximum,
    recommendedPanels: recommended,
    outputKwh: derived({ symbol: 'E', label: `Output facing ${aspect}`, unit: 'kWh/yr' }, 'SOL-2', 'n · W · Y / 1000', {
      n: recommended,
      W: constant('panelW', 'W'),
      Y: yieldPerKw,
    }),
    yieldKwhPerKwp: yieldPerKw,
  }
}

/** Peak power of the panels that a certificate records. Rule SOL-9. */
export function existingPeakTerm({
  facts,
  features,
  roofKind,
  roofPlan,
}: Pick<SolarTermsInput, 'facts' | 'features' | 'roofKind' | 'roofPlan'>): Term {
  const name = { symbol: 'P', label: 'Peak power of the panels that are there', unit: 'kW' }
  const { peakKw, shareOfRoof } = features.photovoltaics
  if (peakKw !== null) return facts.given(name, peakKw, 'photovoltaics.peakKw')
  if (shareOfRoof === null) {
    return given(name, 0, { kind: 'method', says: 'No panels are recorded.', chosenBy: [facts.of('photovoltaics')] })
  }
  const slope = roofKind === 'flat' ? '1' : 'cos(p · π / 180)'
  const area = derived({ symbol: 'A', label: 'Area of the panels', unit: 'm²' }, 'SOL-9', `A_roof · f / ${slope}`, {
    A_roof: roofPlan,
    f: facts.given(
      { symbol: 'f', label: 'Share of the roof with panels', unit: 'share' },
      shareOfRoof,
      'photovoltaics.shareOfRoof',
    ),
    ...(roofKind === 'flat' ? {} : { p: constant('rdsapRoofPitchDeg', 'p') }),
  })
  return derived(name, 'SOL-9', 'round(k · A · 100) / 100', { k: constant('rdsapPeakKwPerM2', 'k'), A: area })
}
