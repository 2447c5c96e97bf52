import { resolveAgeBand } from '../../dwelling/features/age-band.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { starOf } from '../../dwelling/features/star-ratings.ts'
import { resolveGeometry } from '../../dwelling/geometry/geometry.ts'
import { placedWindows } from '../../dwelling/openings/window-places.ts'
import { resolveWindows } from '../../dwelling/openings/windows.ts'
import type { DescribedDwelling } from '../../dwelling/reading/dwelling-from-features.ts'
import { editionOfEvidence } from '../../dwelling/reading/edition.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { conservatoryFloorSteps, conservatoryWindowSteps, withoutConservatory } from '../fabric/conservatory-terms.ts'
import { type ElementSteps, elementSteps } from '../fabric/element-terms.ts'
import { geometryTerms } from '../fabric/geometry-terms.ts'
import { doorSteps, type WindowSteps, windowSteps } from '../fabric/opening-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { originOfField } from '../sources/field-origins.ts'
import { partContext } from '../sources/part-context.ts'
import { systemSteps } from '../systems/system-steps.ts'
import { type DwellingTerms, dwellingTerms, type FieldTerm } from '../terms/dwelling-terms.ts'
import { checked, derived, plain, type Term, total } from '../terms/term.ts'
import { dwellingSteps } from './dwelling-steps.ts'

/**
 * The dwelling that a home's features describe, each figure with its steps or its origin. Rule EXP-4: steps that do not
 * result in the figure of the model are left out, and the figure is marked as the model's.
 */
export function describedDwellingTerms(
  { dwelling, propertyType, lodged }: DescribedDwelling,
  features: HomeFeatures,
  facts: FactReader,
): DwellingTerms {
  const reading: ReadingContext = {
    edition: dwelling.edition,
    lodgedEdition: lodged.edition,
    evidenceEdition: editionOfEvidence(lodged, dwelling.edition),
    nation: features.nation,
    ageBand: resolveAgeBand(features, null),
    dwelling: propertyType === 'flat' || propertyType === 'maisonette' ? 'flat' : 'house',
    isDocument: features.buildingParts !== null,
    assume: null,
    trace: null,
  }
  const geometry = resolveGeometry(features, propertyType, dwelling.totalFloorArea, reading)
  const sizes = geometryTerms({ features, facts, reading, propertyType, geometry })
  const gross = total(
    { symbol: 'A_g', label: 'Exposed walls of all parts before openings', unit: 'm²' },
    'HL-18',
    sizes.parts.map((part) => part.grossWall),
  )
  const { conservatory } = sizes
  const totalFloorArea =
    conservatory === null ? sizes.totalFloorArea : withoutConservatory(sizes.totalFloorArea, conservatory.floorArea)
  const windows = windowSteps({ features, facts, reading, dwelling, totalFloorArea, grossWall: gross })
  const windowArea = wallWindowArea(windows, features, facts)
  const left = derived({ symbol: 'A_l', label: 'Wall left beside windows', unit: 'm²' }, 'HL-20', 'max(0, A_g − A_w)', {
    A_g: gross,
    A_w: windowArea,
  })
  const doors = doorSteps(
    { features, facts, reading, dwelling, totalFloorArea: sizes.totalFloorArea, grossWall: gross },
    left,
  )
  const doorArea = total(
    { symbol: 'A_d', label: 'Area of all doors', unit: 'm²' },
    'HL-20',
    doors.map((door) => door.area),
  )
  const { areHeld } = resolveWindows(
    features.windows,
    starOf(features.stars.windows),
    plain(totalFloorArea),
    plain(gross),
    reading,
  )
  const placed = placedWindows(features.windows, geometry, areHeld)
  const opaque = elementSteps({ features, facts, reading, geometry, sizes, placed, windowArea, doorArea })
  const elements: ElementSteps[] = [...opaque, ...doors.map((door) => ({ kind: 'door' as const, ...door }))]
  const [mainPart] = geometry.parts
  if (conservatory !== null && geometry.conservatory !== null && mainPart !== undefined) {
    windows.push(...conservatoryWindowSteps(geometry.conservatory, conservatory, facts))
    elements.push(conservatoryFloorSteps(conservatory, partContext(features, mainPart, reading, facts)))
  }
  const isAligned =
    elements.length === dwelling.elements.length &&
    elements.every((step, index) => step.kind === dwelling.elements[index]?.kind)
  const others = dwellingSteps({ features, facts, reading, dwelling, sizes })

  const stepsOf = (field: string, amount: number): Term | null => {
    const [list, position, figure] = field.split('.')
    if (list === 'elements') {
      const steps = isAligned ? elements[Number(position)] : undefined
      return steps === undefined ? null : elementStep(steps, figure, amount)
    }
    if (list === 'windows') {
      const steps = windows.length === dwelling.windows.length ? windows[Number(position)] : undefined
      return steps === undefined ? null : windowStep(steps, figure)
    }
    return others(field) ?? systemSteps(field, amount, { features, facts, reading, dwelling, volume: sizes.volume })
  }
  return dwellingTerms(
    dwelling,
    (field, plainTerm) => described(field, plainTerm, stepsOf, facts, features),
    facts.radiators(),
  )
}

function described(
  field: string,
  plainTerm: FieldTerm,
  stepsOf: (field: string, amount: number) => Term | null,
  facts: FactReader,
  features: HomeFeatures,
): Term {
  const { amount, ...name } = plainTerm
  return checked(stepsOf(field, amount), amount, name, () => originOfField(field, facts, features))
}

function elementStep(steps: ElementSteps, figure: string | undefined, amount: number): Term | null {
  const fitting = (ways: readonly Term[]): Term | null => ways.find((way) => Object.is(way.amount, amount)) ?? null
  if (figure === 'area') return steps.area
  return fitting(figure === 'uValue' ? steps.uValue : steps.bare)
}

function windowStep(steps: WindowSteps, figure: string | undefined): Term | null {
  if (figure === 'area') return steps.area
  if (figure === 'uValue') return steps.uValue
  if (figure === 'solarTransmittance') return steps.solarTransmittance
  if (figure === 'roofPitch') return steps.roofPitch
  return figure === 'lightTransmittance' ? steps.lightTransmittance : steps.frameFactor
}

/** Windows in walls: those of the roof take their area off the roof. */
function wallWindowArea(windows: readonly WindowSteps[], features: HomeFeatures, facts: FactReader): Term {
  const all = total(
    { symbol: 'A_w', label: 'Area of all windows', unit: 'm²' },
    'HL-19',
    windows.map((window) => window.area),
  )
  const inRoofM2 = (features.windows.measured ?? []).reduce((sum, one) => sum + (one.isInRoof ? one.areaM2 : 0), 0)
  if (inRoofM2 === 0) return all
  const roof = facts.given({ symbol: 'A_rw', label: 'Windows in the roof', unit: 'm²' }, inRoofM2, 'windows.measured')
  return derived({ symbol: 'A_w', label: 'Windows in walls', unit: 'm²' }, 'HL-19', 'max(0, A − A_rw)', {
    A: all,
    A_rw: roof,
  })
}
