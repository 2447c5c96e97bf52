import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { MeasuredWindow } from '../../dwelling/features/fabric-features.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { starOf } from '../../dwelling/features/star-ratings.ts'
import { resolveInstalled } from '../../dwelling/openings/glazing.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { Glazing } from '../../vocabulary.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { ageFact } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { WindowTerms } from '../terms/dwelling-terms.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'

export interface OpeningTermsInput {
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
  dwelling: Dwelling
  totalFloorArea: Term
  grossWall: Term
}

/** Area and properties of one window as steps; null where they are not known. */
export type WindowSteps = Omit<WindowTerms, 'label' | 'orientation'>

interface Pane {
  glazing: Glazing
  installed: 'before_2002' | 'from_2002' | 'from_2022'
  share: Term | null
}

/** Windows in the order of the dwelling: each opening with its panes. Rule HL-19. */
export function windowSteps(question: OpeningTermsInput): WindowSteps[] {
  const { features } = question
  const measured = (features.windows.measured ?? [])
    .map((window, index) => ({ window, index }))
    .filter(({ window }) => window.areaM2 > 0)
  const panes = panesOf(question)
  const openings =
    measured.length > 0
      ? measured.map(({ index, window }) => ({ area: measuredArea(question, window, index), index, window }))
      : [0, 1].map(() => ({ area: halfOfTypical(question), index: -1, window: null }))
  const totalArea = total(
    { symbol: 'A_w', label: 'All windows before the limit set by the wall', unit: 'm²' },
    'HL-19',
    openings.map((opening) => opening.area),
  )
  const largest = figure('window-constant', 'largestShareOfWall', 'k')
  const isHeld = plain(totalArea) > plain(largest) * plain(question.grossWall)
  return openings.flatMap(({ area, index, window }) =>
    ownPanes(window, panes).map((pane): WindowSteps => {
      const share = pane.share === null ? '' : ' · s'
      const inputs = { A: area, ...(pane.share === null ? {} : { s: pane.share }) }
      const name = { symbol: 'A', label: 'Area of the window', unit: 'm²' }
      return {
        area: isHeld
          ? derived(
              name,
              'HL-19',
              `A · (k · A_g / A_w)${share}`,
              { ...inputs, k: largest, A_g: question.grossWall, A_w: totalArea },
              'Windows take at most 90 % of the wall.',
            )
          : derived(name, 'HL-19', `A${share}`, inputs),
        ...paneSteps(question, pane, window, index),
      }
    }),
  )
}

function measuredArea({ facts }: OpeningTermsInput, window: MeasuredWindow, index: number): Term {
  return facts.given(
    { symbol: 'A', label: `Area of measured window ${index + 1}`, unit: 'm²' },
    window.areaM2,
    `windows.measured.${index}.areaM2`,
  )
}

function halfOfTypical({ facts, features, reading, totalFloorArea }: OpeningTermsInput): Term {
  const rows = [reading.dwelling, reading.ageBand]
  const chosenBy = [facts.of('propertyType'), ageFact(features, facts)]
  return derived(
    { symbol: 'A', label: 'Windows of one side, as usual for age and floor area', unit: 'm²' },
    'HL-19',
    'max(A_min, (a · A + b) · f) / 2',
    {
      A_min: figure('window-constant', 'smallestAreaM2', 'A_min'),
      a: cell(
        'window-area',
        rows,
        'perFloorArea',
        { symbol: 'a', label: 'Window per floor area', unit: 'm²/m²' },
        chosenBy,
      ),
      A: totalFloorArea,
      b: cell('window-area', rows, 'constantM2', { symbol: 'b', label: 'Window of any home', unit: 'm²' }, chosenBy),
      f: cell(
        'window-glazed-area',
        [features.windows.area ?? 'typical'],
        'factor',
        { symbol: 'f', label: 'More or less glass than is typical', unit: 'factor' },
        [facts.of('windows.area')],
      ),
    },
  )
}

function panesOf({ facts, features, reading }: OpeningTermsInput): Pane[] {
  const { glazedShare, glazing } = features.windows
  const named = glazing ?? 'double'
  const silent = { ...reading, assume: null }
  const installed = resolveInstalled(features.windows, named, starOf(features.stars.windows), silent)
  const pane: Pane = { glazing: named, installed, share: null }
  if (named === 'single' || glazedShare === null || glazedShare >= 1) return [pane]
  const share = facts.given(
    { symbol: 's', label: `Windows with ${named} glazing`, unit: 'share' },
    Math.max(0, glazedShare),
    'windows.glazedShare',
  )
  const rest = derived({ symbol: 's', label: 'Windows with single glazing', unit: 'share' }, 'HL-19', '1 − s', {
    s: share,
  })
  const panes: Pane[] = [
    { ...pane, share },
    { ...pane, glazing: 'single', share: rest },
  ]
  return panes.filter((one) => one.share !== null && plain(one.share) > 0)
}

function ownPanes(window: MeasuredWindow | null, panes: readonly Pane[]): readonly Pane[] {
  if (window === null || window.glazing === null) return panes
  return [{ glazing: window.glazing, installed: window.installed ?? panes[0]?.installed ?? 'before_2002', share: null }]
}

function paneSteps(
  { facts, features, reading }: OpeningTermsInput,
  { glazing, installed }: Pane,
  window: MeasuredWindow | null,
  index: number,
): Omit<WindowSteps, 'area'> {
  const rules = EDITION_RULES[reading.edition]
  const chosenBy = [facts.of('windows.glazing'), facts.of('windows.installed')]
  const published = (column: 'uValueWPerM2K' | 'solarTransmittance', symbol: string, unit: string): Term => {
    const name = {
      symbol,
      label: `${column === 'uValueWPerM2K' ? 'U-value' : 'Sun let in'}: ${glazing.replaceAll('_', ' ')} glazing`,
      unit,
    }
    if (rules.hasPresentFabric) return cell('window-u-value', [glazing, installed], column, name, chosenBy)
    if (publishedKeys('window-u-value-2012').includes(glazing)) {
      return cell('window-u-value-2012', [glazing], column, name, chosenBy)
    }
    const period = installed === 'from_2022' ? 'from_2002' : installed
    return cell('window-u-value', [glazing, period], column, name, chosenBy)
  }
  const stated = (symbol: string, label: string, unit: string, amount: number, field: string): Term =>
    facts.given({ symbol, label, unit }, amount, field)
  const gapMm = window?.glazing === null || window === null ? features.windows.gapMm : window.gapMm
  const hasGap =
    gapMm !== null && installed === 'before_2002' && publishedKeys('window-gap').includes(`${glazing}|${gapMm}`)
  const uName = 'U-value of the window as stated'
  const homeUValue = window?.glazing ? null : features.windows.uValueWPerM2K
  const uValue =
    window?.uValueWPerM2K !== null && window?.uValueWPerM2K !== undefined
      ? stated('U', uName, 'W/m²K', window.uValueWPerM2K, `windows.measured.${index}.uValueWPerM2K`)
      : homeUValue !== null
        ? stated('U', uName, 'W/m²K', homeUValue, 'windows.uValueWPerM2K')
        : inRoof(
            hasGap
              ? cell(
                  'window-gap',
                  [glazing, gapMm],
                  rules.hasPresentFabric ? 'uValueWPerM2K' : 'uValue2012WPerM2K',
                  { symbol: 'U', label: `U-value: ${glazing} glazing of ${gapMm} mm`, unit: 'W/m²K' },
                  chosenBy,
                )
              : published('uValueWPerM2K', 'U', 'W/m²K'),
            glazing,
            facts,
            window,
            index,
          )
  const light = glazing === 'single' ? 'Single' : glazing === 'triple' ? 'Triple' : 'Double'
  return {
    uValue,
    solarTransmittance:
      window?.solarTransmittance !== null && window?.solarTransmittance !== undefined
        ? stated(
            'g',
            'Sun let in as stated',
            'share',
            window.solarTransmittance,
            `windows.measured.${index}.solarTransmittance`,
          )
        : published('solarTransmittance', 'g', 'share'),
    lightTransmittance: cell('window-constant', [`lightTransmittance${light}`], 'value', { symbol: 'g_l' }, chosenBy),
    roofPitch: roofPitch(facts, window, index),
    frameFactor:
      window?.glassShare !== null && window?.glassShare !== undefined
        ? stated(
            'F',
            'Glass in the opening as stated',
            'share',
            window.glassShare,
            `windows.measured.${index}.glassShare`,
          )
        : figure('window-constant', 'frameFactor', 'F'),
  }
}

/** Rule HL-19a. */
function inRoof(
  upright: Term,
  glazing: Glazing,
  facts: FactReader,
  window: MeasuredWindow | null,
  index: number,
): Term {
  if (window === null || !window.isInRoof) return upright
  const pitchDeg = window.pitchDeg ?? plain(figure('window-constant', 'roofPitchDeg', 'p'))
  const keys = publishedKeys('window-pitch')
  const row = keys.find((key) => Number(key) <= pitchDeg) ?? keys.at(-1) ?? ''
  const column = glazing === 'triple' ? 'triple' : 'double'
  const name = { symbol: 'ΔU', label: `Extra loss of a window in a roof of ${row}° or steeper`, unit: 'W/m²K' }
  return derived({ symbol: 'U', label: 'U-value of the window in the roof', unit: 'W/m²K' }, 'HL-19a', 'U + ΔU', {
    U: upright,
    ΔU: cell('window-pitch', [row], column, name, [facts.of(`windows.measured.${index}.pitchDeg`)]),
  })
}

/** Rule HL-10a. */
function roofPitch(facts: FactReader, window: MeasuredWindow | null, index: number): Term | null {
  if (window === null || !window.isInRoof) return null
  const { pitchDeg } = window
  return pitchDeg === null || pitchDeg < 0
    ? cell('window-constant', ['roofPitchDeg'], 'value', { symbol: 'p' }, [
        facts.of(`windows.measured.${index}.pitchDeg`),
      ])
    : facts.given(
        { symbol: 'p', label: 'Pitch of the roof that the window lies in', unit: 'deg' },
        pitchDeg,
        `windows.measured.${index}.pitchDeg`,
      )
}

/** Area and U-values of doors in the order of the dwelling. Rule HL-20. */
export function doorSteps(question: OpeningTermsInput, left: Term): { area: Term; uValue: Term[]; bare: Term[] }[] {
  const { dwelling, facts, features, reading } = question
  const name = { symbol: 'A', label: 'Area of doors', unit: 'm²' }
  const chosenBy = [facts.of('nation'), ageFact(features, facts)]
  const byAge = cell(
    'door-u-value',
    [reading.nation],
    reading.ageBand,
    { symbol: 'U', label: `U-value of a door, band ${reading.ageBand}` },
    chosenBy,
  )
  const oldest = cell('door-u-value', [reading.nation], 'A', { symbol: 'U', label: 'U-value of the oldest doors' })
  const corridor = figure('door-constant', 'corridorUValue', 'U')
  const size = figure('door-constant', 'areaM2', 'a')
  const stated = features.doors?.insulatedUValueWPerM2K ?? null
  const insulated =
    stated === null
      ? []
      : [
          facts.given(
            { symbol: 'U', label: 'U-value of insulated doors', unit: 'W/m²K' },
            stated,
            'doors.insulatedUValueWPerM2K',
          ),
        ]
  let leftTerm = left
  return dwelling.elements
    .filter((element) => element.kind === 'door')
    .map((door) => {
      const count = Math.round(door.area / plain(size))
      const countTerm = doorCountTerm(question, count)
      const area = derived(name, 'HL-20', 'min(A_l, n · a)', { A_l: leftTerm, n: countTerm, a: size })
      leftTerm = derived({ symbol: 'A_l', label: 'Wall left beside openings', unit: 'm²' }, 'HL-20', 'A_l − A', {
        A_l: leftTerm,
        A: area,
      })
      return { area, uValue: [byAge, corridor, ...insulated], bare: [oldest, corridor] }
    })
}

function doorCountTerm({ facts, features, reading }: OpeningTermsInput, count: number): Term {
  const name = { symbol: 'n', label: 'Doors of this kind', unit: 'count' }
  const key = reading.dwelling === 'house' ? 'countHouse' : 'countFlat'
  const usual = cell('door-constant', [key], 'value', name, [facts.of('doorCount')])
  return features.doorCount === null && usual.amount === count ? usual : facts.given(name, count, 'doorCount')
}
