import type { AssumptionList } from '../assumptions.ts'
import { requireKnownChanges } from '../dwelling/changes/change-checks.ts'
import { type SortedChanges, sortedChanges } from '../dwelling/changes/changed-features.ts'
import { changedDwelling, type DwellingChange } from '../dwelling/changes/dwelling-change.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { type PlausibleFeatures, plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { type DescribedDwelling, dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { PRESENT_EDITION } from '../editions.ts'
import type { MoneyOptions } from '../money/money.ts'
import { cooksWithGas } from '../money/money-input.ts'
import type { AssessOptions } from './assess-options.ts'
import { afterLateChanges } from './late-changes.ts'
import { requireSuitableChanges } from './suitable-changes.ts'

/** Everything that is known of a home, after its changes. The models read nothing else. */
export interface KnownHome {
  kind: 'dwelling'
  /** Its dwelling is the changed one. */
  described: DescribedDwelling
  features: PlausibleFeatures
  /** Before the changes: the lodged certificate describes these. */
  given: PlausibleFeatures
  /** Changes of figures that the dwelling has had since it was described. */
  figures: readonly DwellingChange[]
  money: MoneyOptions | undefined
}

/**
 * The one place that turns facts and changes into the home that all models see. Rules CHG-1 to CHG-7: changes of facts
 * first, then the description, then changes of its figures. Without changes it is the home as described.
 *
 * @param given what is known about the home
 * @param options its changes, and the choices that the layout of panels depends on
 * @param notes list that collects the assumptions about the changed home; null to collect none
 * @returns the known home, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and remedy for a change that makes no sense, alone or for this home
 * @see docs/method/changes.md
 */
export function knownHome(
  given: PlausibleFeatures,
  options: AssessOptions,
  notes: AssumptionList | null,
): KnownHome | MissingFacts | UnsupportedHome {
  const { changes, money } = options
  if (changes === undefined) {
    const described = dwellingFromFeatures(given, PRESENT_EDITION, notes)
    return described.kind === 'dwelling'
      ? { kind: 'dwelling', described, features: given, given, figures: [], money }
      : described
  }
  requireKnownChanges(changes)
  const sorted = sortedChanges(given, changes)
  const isSame = sorted.features === given && sorted.late.length === 0
  const original = dwellingFromFeatures(given, PRESENT_EDITION, isSame ? notes : null)
  if (original.kind !== 'dwelling') return original
  return changedHome(given, original, sorted, options, notes)
}

/**
 * `knownHome` for a home that is described already: for a caller who tries many lists of changes on one home.
 *
 * @param given what is known about the home
 * @param original the home as described without changes, by the present edition
 * @param changes in order
 * @param options the choices that the layout of panels depends on; its own changes are not read
 * @returns the known home, or which facts are missing after the changes
 * @throws EngineError naming field, value and remedy for a change that makes no sense, alone or for this home
 */
export function knownAfterChanges(
  given: PlausibleFeatures,
  original: DescribedDwelling,
  changes: readonly HomeChange[],
  options: Omit<AssessOptions, 'changes'>,
): KnownHome | MissingFacts | UnsupportedHome {
  requireKnownChanges(changes)
  return changedHome(given, original, sortedChanges(given, changes), { ...options, changes }, null)
}

function changedHome(
  given: PlausibleFeatures,
  original: DescribedDwelling,
  sorted: SortedChanges,
  options: AssessOptions,
  notes: AssumptionList | null,
): KnownHome | MissingFacts | UnsupportedHome {
  const { changes = [], money } = options
  const isSame = sorted.features === given && sorted.late.length === 0
  const features = isSame ? given : changedFeatures(given, original, sorted, options)
  const described = isSame ? original : dwellingFromFeatures(features, PRESENT_EDITION, notes)
  if (described.kind !== 'dwelling') return described
  const replaced = isSame ? null : replacedLights(original, changes)
  const home: KnownHome = {
    kind: 'dwelling',
    described: {
      ...described,
      dwelling: changedDwelling(
        replaced === null ? described.dwelling : { ...described.dwelling, ...replaced },
        sorted.figures,
      ),
      original: replaced === null ? described.original : { ...described.original, ...replaced },
      lodged: original.lodged,
    },
    features,
    given,
    figures: sorted.figures,
    money: changedMoney(money, changes),
  }
  requireSuitableChanges(changes, home, original)
  return home
}

/** Rule EU-12: the household's electricity follows from what the new fittings save. */
function replacedLights(
  { dwelling: { lighting } }: DescribedDwelling,
  changes: readonly HomeChange[],
): Pick<Dwelling, 'replacedLighting'> | null {
  return changes.some(({ kind }) => kind === 'lighting') ? { replacedLighting: lighting } : null
}

function changedFeatures(
  given: PlausibleFeatures,
  original: DescribedDwelling,
  sorted: SortedChanges,
  options: AssessOptions,
): PlausibleFeatures {
  const changed = sorted.late.length === 0 ? sorted.features : afterLateChanges(sorted, options)
  return changed === given ? given : plausibleFeatures(withKeptGas(changed, given, original), null)
}

/** Rule CHG-7: where gas was inferred from the heaters, another heater does not take it from the hob. */
function withKeptGas(changed: HomeFeatures, given: PlausibleFeatures, { dwelling }: DescribedDwelling): HomeFeatures {
  const isInferred = given.hasMainsGas === null && changed.hasMainsGas === null
  return isInferred && cooksWithGas({ hasMainsGas: null, dwelling }) ? { ...changed, hasMainsGas: true } : changed
}

/** The last price of export that a change names. */
function changedMoney(money: MoneyOptions | undefined, changes: readonly HomeChange[]): MoneyOptions | undefined {
  let changed = money
  for (const change of changes) {
    if (change.kind === 'tariff' && change.exportP !== undefined) changed = { ...changed, exportP: change.exportP }
  }
  return changed
}
