import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { LightBulbs } from '../../dwelling/features/surveyed-details.ts'
import type { GeometryTerms } from '../fabric/geometry-terms-input.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, type Term, type TermName } from '../terms/term.ts'

interface LightingStepsInput {
  features: HomeFeatures
  facts: FactReader
  sizes: GeometryTerms
}

/** Light of the fixed fittings over the floor area. Rules HL-25 and HL-25a. */
export function lightingCapacity({ features, facts, sizes }: LightingStepsInput): Term {
  const { lightBulbs } = features
  if (lightBulbs === null || !hasLight(lightBulbs)) return figure('gains', 'capacityLmPerM2', 'C')
  return derived({ symbol: 'C', label: 'Light of the fixed fittings', unit: 'lm/m²' }, 'HL-25a', 'Φ / A', {
    Φ: light(lightBulbs, facts),
    A: sizes.totalFloorArea,
  })
}

/** Light of the fixed fittings over their power. Rules HL-25 and HL-25a. */
export function lightingEfficacy({ features, facts }: LightingStepsInput): Term {
  const { lightBulbs, lowEnergyLightingShare: share } = features
  const name = { symbol: 'ε', label: 'Efficacy of the fixed fittings', unit: 'lm/W' }
  if (lightBulbs !== null && hasLight(lightBulbs)) {
    return derived(name, 'HL-25a', 'Φ / P', { Φ: light(lightBulbs, facts), P: power(lightBulbs, facts) })
  }
  if (share === null) return cell('gains', ['efficacyLmPerW'], 'value', { symbol: 'ε' }, [facts.of('lighting')])
  return derived(name, 'HL-25', '(s · l_1 + (1 − s) · l_2) / (s · w_1 + (1 − s) · w_2)', {
    s: facts.given({ symbol: 's', label: 'Low-energy bulbs', unit: 'share' }, share, 'lowEnergyLightingShare'),
    l_1: figure('gains', 'lowEnergyLm', 'l_1'),
    l_2: figure('gains', 'incandescentLm', 'l_2'),
    w_1: figure('gains', 'lowEnergyW', 'w_1'),
    w_2: figure('gains', 'incandescentW', 'w_2'),
  })
}

function hasLight({ led, compactFluorescent, otherLowEnergy, incandescent, totalLumens }: LightBulbs): boolean {
  return (totalLumens ?? led + compactFluorescent + otherLowEnergy + incandescent) > 0
}

function light(bulbs: LightBulbs, facts: FactReader): Term {
  const name = { symbol: 'Φ', label: 'Light of all fixed fittings', unit: 'lm' }
  return bulbs.totalLumens === null
    ? ofBulbs(name, bulbs, facts, ['ledLm', 'compactFluorescentLm', 'lowEnergyLm', 'incandescentLm'])
    : facts.given(name, bulbs.totalLumens, 'lightBulbs.totalLumens')
}

function power(bulbs: LightBulbs, facts: FactReader): Term {
  const name = { symbol: 'P', label: 'Power of all fixed fittings', unit: 'W' }
  return bulbs.totalPowerW === null
    ? ofBulbs(name, bulbs, facts, ['ledW', 'compactFluorescentW', 'lowEnergyW', 'incandescentW'])
    : facts.given(name, bulbs.totalPowerW, 'lightBulbs.totalPowerW')
}

type OfEachKind = readonly [led: string, compactFluorescent: string, otherLowEnergy: string, incandescent: string]

function ofBulbs(name: TermName, bulbs: LightBulbs, facts: FactReader, keys: OfEachKind): Term {
  const count = (index: number, label: string, kind: keyof LightBulbs): Term =>
    facts.given({ symbol: `n_${index}`, label, unit: 'count' }, bulbs[kind] ?? 0, `lightBulbs.${kind}`)
  const [led, compactFluorescent, otherLowEnergy, incandescent] = keys
  return derived(name, 'HL-25a', 'n_1 · x_1 + n_2 · x_2 + n_3 · x_3 + n_4 · x_4', {
    n_1: count(1, 'LED bulbs', 'led'),
    x_1: figure('gains', led, 'x_1'),
    n_2: count(2, 'Compact fluorescent bulbs', 'compactFluorescent'),
    x_2: figure('gains', compactFluorescent, 'x_2'),
    n_3: count(3, 'Low-energy bulbs of unknown kind', 'otherLowEnergy'),
    x_3: figure('gains', otherLowEnergy, 'x_3'),
    n_4: count(4, 'Incandescent bulbs', 'incandescent'),
    x_4: figure('gains', incandescent, 'x_4'),
  })
}
