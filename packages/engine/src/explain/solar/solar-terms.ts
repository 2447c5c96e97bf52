import { recordOf } from '../../record-of.ts'
import { panelsWithin } from '../../solar/layout/allocate-panels.ts'
import { type FlatFrames, layOutFlatRoof } from '../../solar/layout/flat-roof-layout.ts'
import { layOutFace } from '../../solar/layout/lay-out-face.ts'
import {
  betterFace,
  freeEnds,
  frontageOverDepthKey,
  type ModelledFace,
  type ModelledRoof,
  modelledFaces,
  modelledRoof,
} from '../../solar/layout/modelled-faces.ts'
import type { PanelLayout } from '../../solar/layout/roof-face.ts'
import { isPackingKnown } from '../../solar/output-range.ts'
import { flatFrameYields } from '../../solar/photovoltaic-yield.ts'
import { hasChimney } from '../../solar/solar-input.ts'
import type { SolarResult } from '../../solar/solar-result.ts'
import { ASPECTS, type Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term } from '../terms/term.ts'
import { aspectTerms, laidOutName, maximumTerm, nothing, roofShareTerm } from './aspect-terms.ts'
import { type ExistingArrayTerms, existingTerms } from './existing-panel-terms.ts'
import { laidOutTerm } from './layout-terms.ts'
import { type AspectTerms, solarSums } from './solar-sums.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'
import { aspectYieldTerms, southRowsYieldTerm } from './solar-yield-terms.ts'

export type SolarTerms = Record<SolarFigure, Term> & { aspects: Record<Aspect, AspectTerms> } & {
  existingArrays: readonly ExistingArrayTerms[]
  flatFrames: FlatFrames | null
  /** Left out without a limit. */
  panelLimitKw?: Term
  /** Only imagery knows them. */
  imagedRoofSurfaceM2?: Term
  imagedBestYieldKwhPerKwp?: Term
}
/** The numbers of a result, whatever they are named. */
type SolarFigure = {
  [Key in keyof SolarResult]: SolarResult[Key] extends number ? Key : never
}[keyof SolarResult]

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)
const PITCH = { symbol: 'p', label: 'Pitch', unit: 'deg' }

/** What panels on a modelled roof would generate. Rules SOL-1 to SOL-9 and SOL-24 to SOL-27. */
export function solarTerms(input: SolarTermsInput): SolarTerms {
  const { builtForm } = input.features
  const { result } = input
  const direction = input.features.entered?.roofDirection ?? null
  const yields = aspectYieldTerms(input, direction)
  const plan = ownPlan(input)
  const home = { ...input, builtForm, hasChimney: hasChimney(input.features, input.roofKind) }
  const roof = modelledRoof(home, plain(plan))
  const sides = roofSideTerms(roof, plan)
  const faces = modelledFaces(roof, direction)
  const aspects = recordOf(ASPECTS, (aspect) => {
    const isSouthRows = aspect === 'flat' && result.flatFrames === 'south'
    const yieldKwhPerKwp = isSouthRows ? southRowsYieldTerm(input) : yields[aspect]
    const face = faces.find((one) => one.aspect === aspect)
    return modelledAspect(aspect, face === undefined ? null : { face, plan, sides }, yieldKwhPerKwp, input)
  })
  const better = betterFace(roof.shape, direction, (one) => plain(yields[one]))
  const existing = existingTerms(input, { aspect: better, yieldKwhPerKwp: yields[better], isShadeSeen: false })
  return {
    ...input.panel,
    panelAreaM2: constant('panelAreaM2', 'a'),
    pitchDeg: roof.shape === 'flat' ? nothing(PITCH, 'The roof is flat.') : constant('pitchedRoofPitchDeg', 'p'),
    aspects,
    ...solarSums(aspects, {
      spread: outputSpread(result, roof.shape === 'flat'),
      existing,
      battery: input.battery,
      panel: input.panel,
    }),
    existingArrays: existing.arrays,
    flatFrames: result.flatFrames,
    ...(input.limit === null ? {} : { panelLimitKw: input.limit }),
  }
}

function outputSpread(result: SolarResult, isFlat: boolean): Term {
  const hasKnownPacking = isPackingKnown(result)
  const isSettled = result.isAzimuthKnown || isFlat || result.faces.length > 1
  return derived(
    { symbol: 's', label: 'One standard deviation of the output', unit: 'share' },
    'SOL-8',
    hasKnownPacking ? 'hypot(s_az, s_pi, s_sh, 0, s_cl, s_mo)' : 'hypot(s_az, s_pi, s_sh, s_pa, s_cl, s_mo)',
    {
      s_az: constant(isSettled ? 'spreadAzimuthOpposedFaces' : 'spreadAzimuthSingleFace', 's_az'),
      s_pi: constant('spreadPitch', 's_pi'),
      s_sh: constant('spreadShading', 's_sh'),
      ...(hasKnownPacking ? {} : { s_pa: constant('spreadPacking', 's_pa') }),
      s_cl: constant('spreadClimateYear', 's_cl'),
      s_mo: constant('spreadModel', 's_mo'),
    },
    result.isAzimuthKnown
      ? 'The direction of the roof is known to an eighth of a circle.'
      : isSettled
        ? 'Panels on several faces compensate for each other whatever the direction of the roof.'
        : 'Output of panels on one face depends on its direction.',
  )
}

function ownPlan(input: SolarTermsInput): Term {
  const { facts, roofKind, roofPlan } = input
  const name = { symbol: 'A_plan', label: 'Plan area that panels may cover', unit: 'm²' }
  if (plain(roofPlan) <= 0 || roofKind === 'none') {
    const says = 'Another dwelling lies above, so the home has no roof of its own.'
    return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('roof.kind')] })
  }
  return derived(name, 'SOL-7', 'A_roof · f_ext · f', {
    A_roof: roofPlan,
    f_ext: constant('externalOverInternalPlan', 'f_ext'),
    f: roofShareTerm('Share of the roof that the home may count', input),
  })
}

interface RoofSideTerms {
  frontage: Term
  depth: Term
}

/** Rule SOL-5. */
function roofSideTerms(roof: ModelledRoof, plan: Term): RoofSideTerms {
  const ratio = constant(frontageOverDepthKey(roof.builtForm), 'r')
  const side = (symbol: string, label: string, formula: string, overhang: Record<string, Term>): Term =>
    derived({ symbol, label, unit: 'm' }, 'SOL-5', formula, { A_plan: plan, r: ratio, ...overhang })
  if (!roof.hasOverhang) {
    return {
      frontage: side('l', 'Roof along the street', 'sqrt(A_plan · r)', {}),
      depth: side('d', 'Roof away from the street', 'sqrt(A_plan / r)', {}),
    }
  }
  const overhang = constant('roofOverhangM', 'o')
  const ends = given({ symbol: 'v', label: 'Ends without a neighbour', unit: 'count' }, freeEnds(roof), {
    kind: 'method',
    says: 'SOL-5: a roof overhangs the ends without a neighbour.',
    chosenBy: [],
  })
  return {
    frontage: side('l', 'Roof along the street', 'sqrt(A_plan · r) + v · o', { v: ends, o: overhang }),
    depth: side('d', 'Roof away from the street', 'sqrt(A_plan / r) + 2 · o', { o: overhang }),
  }
}

interface FaceOnPlan {
  face: ModelledFace
  plan: Term
  sides: RoofSideTerms
}

const FACE_AREA = {
  rectangle: 'l · d / 2 / cos(p · π / 180)',
  trapezoid: '(l · d / 2 − d · d / 4) / cos(p · π / 180)',
  triangle: 'd · d / 4 / cos(p · π / 180)',
} as const satisfies Record<ModelledFace['shape'], string>

const FACE_NAME = {
  rectangle: 'Slope area of one of two faces',
  trapezoid: 'Slope area of a long face',
  triangle: 'Slope area of a short face',
} as const satisfies Record<ModelledFace['shape'], string>

function faceArea({ face, plan, sides }: FaceOnPlan): Term {
  if (face.aspect === 'flat') return plan
  const inputs = { d: sides.depth, p: constant('pitchedRoofPitchDeg', 'p') }
  return derived(
    { symbol: 'A', label: FACE_NAME[face.shape], unit: 'm²' },
    'SOL-5',
    FACE_AREA[face.shape],
    face.shape === 'triangle' ? inputs : { l: sides.frontage, ...inputs },
  )
}

function modelledAspect(
  aspect: Aspect,
  onPlan: FaceOnPlan | null,
  yieldKwhPerKwp: Term,
  input: SolarTermsInput,
): AspectTerms {
  const areaName = { symbol: 'A', label: `Slope area facing ${aspect}`, unit: 'm²' }
  const says = 'The modelled roof has no face this way.'
  if (onPlan === null) {
    const none = { areaM2: nothing(areaName, says), maximumPanels: nothing(laidOutName(aspect), says), yieldKwhPerKwp }
    return aspectTerms(aspect, none, () => nothing(laidOutName(aspect), says), input)
  }
  const areaM2 = faceArea(onPlan)
  const maximumPanels = maximumTerm(aspect, areaM2, input)
  const { face, sides } = onPlan
  const laidOut = (): Term => {
    if (plain(maximumPanels) === 0) return maximumPanels
    const layout = face.aspect === 'flat' ? flatLayout(face, maximumPanels, input) : layOutFace(face)
    return laidOutTerm(face, layout, face.shape === 'triangle' ? sides.depth : sides.frontage, maximumPanels)
  }
  return aspectTerms(aspect, { areaM2, maximumPanels, yieldKwhPerKwp }, laidOut, input)
}

function flatLayout(face: ModelledFace, maximum: Term, { limit, panel, regionId }: SolarTermsInput): PanelLayout {
  const most = panelsWithin(limit === null ? null : plain(limit), plain(panel.panelW))
  return layOutFlatRoof(face, flatFrameYields(regionId), Math.min(most, plain(maximum)))
}
