import { changedDwelling, type DwellingChange } from '../../dwelling/changes/dwelling-change.ts'
import type { TableName } from '../../tables/table-registry.ts'
import { type CellName, cell } from '../sources/table-terms.ts'
import { type DwellingTerms, dwellingTerms, type FieldTerm } from '../terms/dwelling-terms.ts'
import { checked, derived, given, type Term } from '../terms/term.ts'

/**
 * A dwelling after a list of changes, each figure that changed with its formula. Rule HL-26.
 *
 * @param home the dwelling before
 */
export function changedDwellingTerms(home: DwellingTerms, changes: readonly DwellingChange[]): DwellingTerms {
  return changes.reduce(changedOnce, home)
}

function changedOnce(home: DwellingTerms, change: DwellingChange): DwellingTerms {
  const dwelling = changedDwelling(home.dwelling, [change])
  const isSplit = dwelling.windows.length !== home.windows.length
  return dwellingTerms(
    dwelling,
    (field, plain) => {
      const before = home.byField.get(isSplit ? unsplit(field) : field)
      if (before !== undefined && Object.is(before.amount, plain.amount) && !isSplit) return before
      const steps = before === undefined ? null : changedTerm(field, plain, before, change, home)
      if (steps === null && before !== undefined && Object.is(before.amount, plain.amount)) return before
      return checked(steps, plain.amount, plain, () => ({ kind: 'method', says: SAYS[change.kind], chosenBy: [] }))
    },
    home.radiatorFacts,
  )
}

const SAYS: Record<DwellingChange['kind'], string> = {
  u_value_at_most: 'HL-26: U-values of these elements are at most this.',
  u_value_at_least: 'HL-26: U-values of these elements are at least this.',
  strip_insulation: 'HL-26: later insulation is taken away.',
  windows_at_most: 'HL-26: windows that lose more are replaced.',
  old_windows: 'HL-26: part of each window is single glazed, the rest old double glazing.',
  draught_proof: 'HL-26: windows, doors and timber floors are sealed, and open chimneys blocked unless they are kept.',
  close_chimneys: 'HL-26: open chimneys are blocked.',
}

/** Old windows come in pairs, single glazing first. */
function unsplit(field: string): string {
  const [list, index, ...rest] = field.split('.')
  if (list !== 'windows') return field
  return [list, String(Math.floor(Number(index) / 2)), ...rest].join('.')
}

function changedTerm(
  field: string,
  plain: FieldTerm,
  before: Term,
  change: DwellingChange,
  home: DwellingTerms,
): Term | null {
  const says = SAYS[change.kind]
  const bound = (amount: number): Term =>
    published(
      plain,
      amount,
      BOUND_KEYS.map((key): Source => ['scenario', [key], 'value']),
      'element' in change ? `${change.element}.uValueWPerM2K` : 'windows.glazing',
    )
  let steps: Term | null
  switch (change.kind) {
    case 'u_value_at_most':
      steps = derived(plain, 'HL-26', 'min(U, U_s)', { U: before, U_s: bound(change.uValueWPerM2K) }, says)
      break
    case 'u_value_at_least':
      steps = derived(plain, 'HL-26', 'max(U, U_s)', { U: before, U_s: bound(change.uValueWPerM2K) }, says)
      break
    case 'strip_insulation':
      steps = stripped(field, plain, before, home)
      break
    case 'windows_at_most':
      steps = paneOf(plain, newPane(plain, change.uValueWPerM2K, change.solarTransmittance), says)
      break
    case 'old_windows':
      steps = paneOf(plain, oldPane(field, plain, before, bound(change.singleShare)), says)
      break
    case 'draught_proof':
    case 'close_chimneys':
      steps = draughtProofed(field, plain, home, says)
      break
  }
  return steps
}

function stripped(field: string, plain: FieldTerm, before: Term, home: DwellingTerms): Term | null {
  const bare = home.byField.get(field.replace('.uValue', '.uninsulatedUValue'))
  return bare === undefined
    ? null
    : derived(plain, 'HL-26', 'max(U, U_0)', { U: before, U_0: bare }, SAYS.strip_insulation)
}

const BOUND_KEYS = [
  'insulatedWall',
  'insulatedRoof',
  'insulatedFloor',
  'insulatedWindow',
  'insulatedDoor',
  'notInsulatedRoof',
  'notInsulatedDoor',
  'notInsulatedSingleShare',
] as const

type Source = readonly [table: TableName, keys: readonly string[], column: string]

/** A figure of a change: from the first table that has it, else as the change states it. */
function published(name: CellName & FieldTerm, amount: number, sources: readonly Source[], field: string): Term {
  for (const [table, keys, column] of sources) {
    const term = cell(table, keys, column, { symbol: name.symbol, unit: name.unit })
    if (term.amount === amount) return term
  }
  return given(name, amount, { kind: 'change', field, stated: String(amount), wording: null })
}

/** The figure of a new pane, with what put it there. */
function paneOf(plain: FieldTerm, pane: Term | null, says: string): Term | null {
  return pane === null || 'formula' in pane ? pane : derived(plain, 'HL-26', 'x', { x: pane }, says)
}

function newPane(plain: FieldTerm, uValue: number, solarTransmittance: number): Term | null {
  if (plain.symbol === 'U') {
    return published(plain, uValue, [['scenario', ['insulatedWindow'], 'value']], 'windows.uValueWPerM2K')
  }
  if (plain.symbol === 'g') {
    const cells: Source[] = [['window-u-value', ['double', 'from_2022'], 'solarTransmittance']]
    return published(plain, solarTransmittance, cells, 'windows.solarTransmittance')
  }
  return cell('window-constant', ['lightTransmittanceDouble'], 'value', plain)
}

function oldPane(field: string, plain: FieldTerm, before: Term, singleShare: Term): Term | null {
  const [list, index, figure] = field.split('.')
  if (list !== 'windows') return null
  const isSingle = Number(index) % 2 === 0
  const glazing = isSingle ? 'single' : 'double'
  if (figure === 'area')
    return derived(plain, 'HL-26', isSingle ? 'A · s' : 'A · (1 − s)', { A: before, s: singleShare }, SAYS.old_windows)
  if (figure === 'uValue') return cell('window-u-value', [glazing, 'before_2002'], 'uValueWPerM2K', plain)
  if (figure === 'solarTransmittance') {
    return cell('window-u-value', [glazing, 'before_2002'], 'solarTransmittance', plain)
  }
  if (figure !== 'lightTransmittance') return null
  return cell('window-constant', [isSingle ? 'lightTransmittanceSingle' : 'lightTransmittanceDouble'], 'value', plain)
}

function draughtProofed(field: string, plain: FieldTerm, home: DwellingTerms, says: string): Term | null {
  const { blockedChimneys, openChimneys } = home.ventilation
  if (field === 'ventilation.blockedChimneys') {
    return derived(plain, 'HL-26', 'n_b + n_o', { n_b: blockedChimneys, n_o: openChimneys }, says)
  }
  if (field !== 'ventilation.openChimneys' && field !== 'ventilation.draughtProofedShare') return null
  return derived(plain, 'HL-26', field === 'ventilation.openChimneys' ? '0' : '1', {}, says)
}
