import type { ImagedFace, ImagedRoof } from '../../dwelling/features/imaged-roof.ts'
import { recordOf } from '../../record-of.ts'
import { ASPECTS, type Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term, type TermName, total } from '../terms/term.ts'
import { aspectTerms, laidOutName, maximumTerm, nothing, roofShareTerm } from './aspect-terms.ts'
import { existingTerms } from './existing-panel-terms.ts'
import { type AspectTerms, solarSums } from './solar-sums.ts'
import { type SolarTerms, solarTerms } from './solar-terms.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** What panels on the roof would generate: SOL-20 to SOL-23 where imagery shows it, else SOL-1 to SOL-9. */
export function roofTerms(input: SolarTermsInput): SolarTerms {
  const { seenRoof } = input.features
  const hasOwnRoof = plain(input.roofPlan) > 0 && input.roofKind !== 'none'
  return hasOwnRoof && seenRoof !== undefined && seenRoof.faces.length > 0
    ? imagedSolarTerms(input, seenRoof)
    : solarTerms(input)
}

function imagedSolarTerms(input: SolarTermsInput, seen: ImagedRoof): SolarTerms {
  const share = shareTerm(input, seen)
  const aspects = recordOf(ASPECTS, (aspect) => {
    const face = seen.faces.find((one) => one.aspect === aspect)
    return face === undefined ? noFace(aspect) : faceTerms(face, share, input)
  })
  const yieldOn = (aspect: Aspect): Term => aspects[aspect].yieldKwhPerKwp
  const aspect = seen.faces
    .map((face) => face.aspect)
    .reduce((best, one) => (plain(yieldOn(one)) > plain(yieldOn(best)) ? one : best))
  const existing = existingTerms(input, { aspect, yieldKwhPerKwp: yieldOn(aspect), isShadeSeen: true })
  const spread = derived(
    { symbol: 's', label: 'One standard deviation of the output', unit: 'share' },
    'SOL-23',
    'hypot(s_cl, s_mo)',
    { s_cl: constant('spreadClimateYear', 's_cl'), s_mo: constant('spreadModel', 's_mo') },
  )
  return {
    ...input.panel,
    panelAreaM2: constant('panelAreaM2', 'a'),
    pitchDeg: pitchTerm(seen),
    aspects,
    ...solarSums(aspects, { spread, existing, battery: input.battery, panel: input.panel }),
    existingArrays: existing.arrays,
    flatFrames: null,
    ...(input.limit === null ? {} : { panelLimitKw: input.limit }),
    imagedRoofSurfaceM2: derived(
      { symbol: 'A_s', label: "The home's share of the imaged roof", unit: 'm²' },
      'SOL-21',
      'A_b · f_o',
      {
        A_b: shown({ symbol: 'A_b', label: 'Roof of the building', unit: 'm²' }, seen.surfaceM2, 'surfaceM2'),
        f_o: share,
      },
    ),
    imagedBestYieldKwhPerKwp: shown(
      { symbol: 'Y_best', label: 'Yield at the best spot, before losses', unit: 'kWh/kWp·yr' },
      seen.bestYieldKwhPerKwp,
      'bestYieldKwhPerKwp',
    ),
  }
}

/** A figure that the imagery service provides. */
function shown(name: TermName, amount: number, field: string): Term {
  return given(name, amount, {
    kind: 'imagery',
    field: `seenRoof.${field}`,
    stated: String(amount),
    wording: null,
  })
}

function shareTerm(input: SolarTermsInput, seen: ImagedRoof): Term {
  const { features, roofPlan } = input
  const name = { symbol: 'f_o', label: "The home's share of the building's roof", unit: 'share' }
  const ofStorey = roofShareTerm('Share of the roof over its rooms', input)
  if (features.builtForm === 'detached') {
    return derived(name, 'SOL-21', 'f', { f: ofStorey }, 'The home is detached, so the whole building is one home.')
  }
  return derived(
    name,
    'SOL-21',
    'f / max(1, round(B / (A_roof · f_ext)))',
    {
      f: ofStorey,
      B: shown({ symbol: 'B', label: 'Plan area of the building', unit: 'm²' }, seen.buildingPlanM2, 'buildingPlanM2'),
      A_roof: roofPlan,
      f_ext: constant('externalOverInternalPlan', 'f_ext'),
    },
    'Imagery shows homes under one roof as one building.',
  )
}

function pitchTerm(seen: ImagedRoof): Term {
  const all = total({ symbol: 'A_all', label: 'Area of all faces', unit: 'm²' }, 'SOL-20', seen.faces.map(areaOf))
  return total(
    { symbol: 'p', label: 'Pitch, mean by area', unit: 'deg' },
    'SOL-20',
    seen.faces.map((face) =>
      derived(
        { symbol: 'p', label: `Part of the face to the ${face.aspect}`, unit: 'deg' },
        'SOL-20',
        'p_f · A_f / A',
        {
          p_f: shown(
            { symbol: 'p_f', label: `Pitch facing ${face.aspect}`, unit: 'deg' },
            face.pitchDeg,
            `faces.${face.aspect}.pitchDeg`,
          ),
          A_f: areaOf(face),
          A: all,
        },
      ),
    ),
  )
}

function areaOf({ areaM2, aspect }: ImagedFace): Term {
  return shown(
    { symbol: 'A_f', label: `Roof of the building facing ${aspect}`, unit: 'm²' },
    areaM2,
    `faces.${aspect}.areaM2`,
  )
}

function faceTerms(face: ImagedFace, share: Term, input: SolarTermsInput): AspectTerms {
  const { aspect } = face
  const areaM2 = derived({ symbol: 'A', label: `Slope area facing ${aspect}`, unit: 'm²' }, 'SOL-21', 'A_f · f_o', {
    A_f: areaOf(face),
    f_o: share,
  })
  const maximumPanels = maximumTerm(aspect, areaM2, input)
  const laidOut = (): Term =>
    derived(laidOutName(aspect), 'SOL-22', 'min(n_max, floor(L · f_o / a + ε))', {
      n_max: maximumPanels,
      a: constant('panelAreaM2', 'a'),
      ε: constant('countAddend', 'ε'),
      L: shown(
        { symbol: 'L', label: `Area of panels that found room facing ${aspect}`, unit: 'm²' },
        face.layoutM2,
        `faces.${aspect}.layoutM2`,
      ),
      f_o: share,
    })
  const yieldKwhPerKwp = derived(
    { symbol: 'Y', label: `Yield facing ${aspect}, with the observed shade`, unit: 'kWh/kWp·yr' },
    'SOL-22',
    'Y_dc · η_ac',
    {
      Y_dc: shown(
        { symbol: 'Y_dc', label: `Direct current facing ${aspect}`, unit: 'kWh/kWp·yr' },
        face.yieldDcKwhPerKwp,
        `faces.${aspect}.yieldDcKwhPerKwp`,
      ),
      η_ac: constant('imageryDcToAc', 'η_ac'),
    },
  )
  return aspectTerms(aspect, { areaM2, maximumPanels, yieldKwhPerKwp }, laidOut, input)
}

function noFace(aspect: Aspect): AspectTerms {
  const none = (symbol: string, label: string, unit: string): Term =>
    nothing({ symbol, label: `${label} facing ${aspect}`, unit }, 'The imaged roof has no face this way.')
  return {
    areaM2: none('A', 'Slope area', 'm²'),
    maximumPanels: none('n_max', 'Panels that fit', 'panels'),
    laidOutPanels: none('n_l', 'Panels in rows', 'panels'),
    recommendedPanels: none('n', 'Recommended panels', 'panels'),
    outputKwh: none('E', 'Output', 'kWh/yr'),
    yieldKwhPerKwp: none('Y', 'Yield', 'kWh/kWp·yr'),
  }
}
