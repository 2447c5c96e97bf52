import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, derivedByCase, type Term } from '../terms/term.ts'

const constant = (key: string, symbol: string): Term => figure('ventilation', key, symbol)

/** Effective air changes of each month. Rules HL-4a and HL-4b. */
export function airChangeTerms(home: DwellingTerms, wind: Term): Term {
  const { mechanical } = home.dwelling.ventilation
  const windy = derived(
    { symbol: 'n_w', label: "Air changes with the month's wind", unit: '1/h' },
    'HL-4b',
    'n_i · v / v_0',
    { n_i: infiltration(home), v: wind, v_0: constant('windReference', 'v_0') },
  )
  const name = { symbol: 'n', label: 'Air changes', unit: '1/h' }
  const inputs = { n_w: windy, q: constant('mechanicalAch', 'q') }
  if (mechanical === 'natural') {
    return derivedByCase(
      name,
      'HL-4b',
      [{ when: 'n_w ≥ 1', formula: 'n_w', says: 'The wind airs the home once an hour or more.' }],
      {
        formula: '0.5 + 0.5 · n_w · n_w',
        says: 'The wind airs the home less than once an hour, so people open windows.',
      },
      inputs,
    )
  }
  if (mechanical === 'extract') {
    return derivedByCase(
      name,
      'HL-4b',
      [{ when: 'n_w < q / 2', formula: 'q', says: 'Fans move more than the wind does.' }],
      { formula: 'n_w + q / 2', says: 'Fans move air that the wind would not.' },
      inputs,
    )
  }
  return mechanical === 'balanced'
    ? derived(name, 'HL-4b', 'n_w + q', inputs, 'Fans bring in air without recovering its heat.')
    : derived(
        name,
        'HL-4b',
        'n_w + q · (1 − η · f)',
        {
          ...inputs,
          η: constant('heatRecoveryEfficiency', 'η'),
          f: constant('heatRecoveryInUse', 'f'),
        },
        'Fans bring in air and recover part of its heat.',
      )
}

/** Rule HL-4a. */
function infiltration(home: DwellingTerms): Term {
  const { ventilation, volume } = home
  const { edition } = home.dwelling
  const openings = derived(
    { symbol: 'n_op', label: 'Air through chimneys, flues and fans', unit: '1/h' },
    'HL-4a',
    '(n_o · q_o + n_b · q_b + n_f · q_f + q_x) / V',
    {
      n_o: ventilation.openChimneys,
      q_o: cell('edition-rule', ['openChimneyM3PerH'], edition, { symbol: 'q_o' }),
      n_b: ventilation.blockedChimneys,
      q_b: cell('edition-rule', ['blockedChimneyM3PerH'], edition, { symbol: 'q_b' }),
      n_f: ventilation.extractFans,
      q_f: constant('extractFanM3PerH', 'q_f'),
      q_x: ventilation.otherOpenings,
      V: volume,
    },
  )
  const name = { symbol: 'n_le', label: 'Air through the fabric', unit: '1/h' }
  const leakage =
    home.dwelling.ventilation.airPermeabilityM3PerHM2 === null
      ? componentLeakage(home)
      : derived(
          name,
          'HL-4a',
          'q_50 / d',
          { q_50: ventilation.airPermeability, d: constant('permeabilityDivisor', 'd') },
          'The home is tested, or counts as tested.',
        )
  return derived(
    { symbol: 'n_i', label: 'Infiltration, sheltered, at the reference wind', unit: '1/h' },
    'HL-4a',
    '(n_op + n_le) · (1 − k · s)',
    { n_op: openings, n_le: leakage, k: constant('shelterPerSide', 'k'), s: ventilation.shelteredSides },
  )
}

function componentLeakage(home: DwellingTerms): Term {
  const { hasDraughtLobby, isFrameStructure, timberFloor } = home.dwelling.ventilation
  const inputs: Record<string, Term> = {
    k_s: constant('stackAchPerStorey', 'k_s'),
    n_s: home.storeys,
    n_st: constant(isFrameStructure ? 'frameAch' : 'masonryAch', 'n_st'),
    n_u: constant('unproofedAch', 'n_u'),
    n_p: constant('proofingAch', 'n_p'),
    p: home.ventilation.draughtProofedShare,
  }
  let parts = 'k_s · max(0, n_s − 1) + n_st'
  if (timberFloor !== 'none') {
    parts += ' + n_fl'
    inputs['n_fl'] = constant(timberFloor === 'sealed' ? 'sealedTimberFloorAch' : 'unsealedTimberFloorAch', 'n_fl')
  }
  if (!hasDraughtLobby) {
    parts += ' + n_lo'
    inputs['n_lo'] = constant('noLobbyAch', 'n_lo')
  }
  return derived(
    { symbol: 'n_le', label: 'Air through the fabric', unit: '1/h' },
    'HL-4a',
    `${parts} + n_u − n_p · p`,
    inputs,
    `${isFrameStructure ? 'A frame structure' : 'Masonry'}, ${FLOOR_WORDS[timberFloor]}, ${hasDraughtLobby ? 'with' : 'without'} a draught lobby.`,
  )
}

const FLOOR_WORDS = {
  none: 'no timber floor above the ground',
  sealed: 'a sealed timber floor',
  unsealed: 'an unsealed timber floor',
} as const
