import type { OpaqueKind } from '../../dwelling/dwelling.ts'
import type { ElementHeatLoss } from '../../heat-loss/design-heat-loss.ts'
import type { HeatLossElement } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, plain, type Term, total } from '../terms/term.ts'
import type { BalanceTerms } from './balance-terms.ts'

export interface DesignTerms {
  elements: Record<HeatLossElement, ElementDesignTerms>
  bridging: Term
  partyWalls: Term
  total: Term
  indoor: Term
  airChanges: Term
}

/** `uValueWPerM2K` is null where the home has no such element. */
type ElementDesignTerms = {
  [Key in keyof ElementHeatLoss]: null extends ElementHeatLoss[Key] ? Term | null : Term
}

/** Heat loss of each element at design temperatures. Rule HL-27. */
export function designTerms(home: DwellingTerms, { airChanges, fabric }: BalanceTerms): DesignTerms {
  const indoor = figure('design', 'indoorC', 'T_i')
  const difference = derived(
    { symbol: 'ΔT', label: 'Inside over outside at design temperatures', unit: 'K' },
    'HL-27',
    'T_i − T_o',
    { T_i: indoor, T_o: home.outdoorDesign },
  )
  const january = derived({ symbol: 'n', label: 'Air changes in January', unit: '1/h' }, 'HL-27', 'january(n)', {
    n: airChanges,
  })
  const tallyOf = (kind: OpaqueKind, words: string): Tally => {
    const indices = home.elements.flatMap((element, index) => (element.kind === kind ? [index] : []))
    const losses = indices.flatMap((index) => fabric.elements[index] ?? [])
    const coefficient = sumOf(
      'H',
      `Loss: ${words}`,
      'W/K',
      losses.map((loss) => loss.counted),
    )
    return {
      words,
      area: sumOf(
        'A',
        `Area: ${words}`,
        'm²',
        indices.flatMap((index) => home.elements[index]?.area ?? []),
      ),
      stated: coefficient,
      coefficient,
    }
  }
  const wall = tallyOf('wall', 'walls')
  const roof = tallyOf('roof', 'roofs')
  const floor = tallyOf('floor', 'floors')
  const door = tallyOf('door', 'doors')
  const window: Tally = {
    words: 'windows',
    area: sumOf(
      'A',
      'Area: windows',
      'm²',
      home.windows.map((one) => one.area),
    ),
    stated: sumOf(
      'H',
      'Loss without curtains: windows',
      'W/K',
      fabric.windows.map((loss) => loss.stated),
    ),
    coefficient: sumOf(
      'H',
      'Loss: windows',
      'W/K',
      fabric.windows.map((loss) => loss.counted),
    ),
  }
  const partyWalls = derived(
    { symbol: 'Φ_p', label: 'Design heat loss of party walls', unit: 'W' },
    'HL-27',
    'H · ΔT',
    { H: tallyOf('party_wall', 'party walls').coefficient, ΔT: difference },
  )
  const bridged = derived(
    { symbol: 'A_b', label: 'Walls, roofs and floors, over which bridging is shared', unit: 'm²' },
    'HL-27',
    'A_w + A_r + A_f',
    { A_w: wall.area, A_r: roof.area, A_f: floor.area },
  )
  const shared = (tally: Tally): Term | null => {
    const name = { symbol: 'H_s', label: `Share of the bridging: ${tally.words}`, unit: 'W/K' }
    if (plain(bridged) > 0) {
      return derived(name, 'HL-27', 'H_b · A / A_b', { H_b: fabric.bridging, A: tally.area, A_b: bridged })
    }
    return tally === wall ? fabric.bridging : null
  }
  const withLoss = (tally: Tally, bridging: Term | null, party: Term | null): ElementDesignTerms => ({
    areaM2: tally.area,
    uValueWPerM2K:
      plain(tally.area) > 0
        ? derived({ symbol: 'U', label: `Mean U-value: ${tally.words}`, unit: 'W/m²K' }, 'HL-27', 'H / A', {
            H: tally.stated,
            A: tally.area,
          })
        : null,
    heatLossW: derived(
      { symbol: 'Φ', label: `Design heat loss: ${tally.words}`, unit: 'W' },
      'HL-27',
      `${bridging === null ? 'H' : '(H + H_s)'} · ΔT${party === null ? '' : ' + Φ_p'}`,
      {
        H: tally.coefficient,
        ...(bridging === null ? {} : { H_s: bridging }),
        ΔT: difference,
        ...(party === null ? {} : { Φ_p: party }),
      },
    ),
  })
  const elements = {
    wall: withLoss(wall, shared(wall), partyWalls),
    roof: withLoss(roof, shared(roof), null),
    floor: withLoss(floor, shared(floor), null),
    window: withLoss(window, null, null),
    door: withLoss(door, null, null),
    ventilation: {
      areaM2: given({ symbol: 'A', label: 'Area: ventilation', unit: 'm²' }, 0, {
        kind: 'method',
        says: 'Air has no area.',
        chosenBy: [],
      }),
      uValueWPerM2K: null,
      heatLossW: derived(
        { symbol: 'Φ', label: 'Design heat loss: ventilation', unit: 'W' },
        'HL-4, HL-27',
        '0.33 · n · V · ΔT',
        { n: january, V: home.volume, ΔT: difference },
      ),
    },
  }
  return {
    elements,
    bridging: derived({ symbol: 'Φ_b', label: 'Design heat loss at joints', unit: 'W' }, 'HL-27', 'H_b · ΔT', {
      H_b: fabric.bridging,
      ΔT: difference,
    }),
    partyWalls,
    total: derived(
      { symbol: 'Φ', label: 'Design heat loss', unit: 'W' },
      'HL-27',
      'Φ_wa + Φ_ro + Φ_fl + Φ_wi + Φ_do + Φ_ve',
      {
        Φ_wa: elements.wall.heatLossW,
        Φ_ro: elements.roof.heatLossW,
        Φ_fl: elements.floor.heatLossW,
        Φ_wi: elements.window.heatLossW,
        Φ_do: elements.door.heatLossW,
        Φ_ve: elements.ventilation.heatLossW,
      },
    ),
    indoor,
    airChanges: january,
  }
}

interface Tally {
  words: string
  area: Term
  stated: Term
  coefficient: Term
}

function sumOf(symbol: string, label: string, unit: string, terms: readonly Term[]): Term {
  return total({ symbol, label, unit }, 'HL-27', terms)
}
