import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFactRecord, HomeFactsRecord, UserFact } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { Assumption } from '@retrofolio/engine/assumptions'
import { correctedFeatures, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { hasAgeBand } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type HomeFactKey } from '@retrofolio/engine/vocabulary'
import { isoTime } from '../../../formats/iso-time.ts'
import type { HomeRow } from '../homes.repository.ts'
import { certifiedFeatures } from '../known-features.ts'
import { type FactRow, knownFactsIn } from './facts.repository.ts'

type StatedRow = Pick<HomeRow, 'features' | 'survey' | 'postcode'>

/** Facts from users, each with the certificate's value. */
export function presentUserFacts(home: StatedRow, rows: readonly FactRow[]): UserFact[] {
  const certified = certifiedFeatures(home)
  const inForce = rows.filter((row) => row.releasedAt === null)
  return HOME_FACTS.flatMap(({ key }) => inForce.filter((row) => row.key === key)).map((row) => ({
    key: snakeKey(row.key),
    value: row.value,
    certificateValue: statedFact(certified, row.key),
    isDisputed: isDisputed(row, certified),
    setAt: isoTime(row.setAt),
  }))
}

/** Every fact that can be corrected, with the source of its value. */
export function presentFacts(
  home: StatedRow,
  rows: readonly FactRow[],
  { assumptions, names }: Pick<FactSources, 'assumptions' | 'names'>,
): HomeFactsRecord {
  const certified = certifiedFeatures(home)
  const corrected = correctedFeatures(certified, knownFactsIn(rows))
  const source = home.survey === null ? statedIn(certified) : 'survey'
  return {
    facts: HOME_FACTS.map((fact) => {
      const row = rows.find(({ key, releasedAt }) => key === fact.key && releasedAt === null)
      return presentFact(fact, { row: row ?? null, certified, corrected, source, assumptions, names })
    }),
    history: rows.flatMap(({ key, value, setById, setAt, importedFrom, releasedAt, importUndoneAt }) =>
      releasedAt === null
        ? []
        : [
            {
              key: snakeKey(key),
              value,
              setBy: names.get(setById) ?? null,
              setAt: isoTime(setAt),
              importedFrom,
              isImportUndone: importUndoneAt !== null,
              releasedAt: isoTime(releasedAt),
            },
          ],
    ),
    features: certified,
  }
}

interface FactSources {
  row: FactRow | null
  certified: HomeFeatures
  /** As analysed, with the facts from users. */
  corrected: HomeFeatures
  /** Where the features are from. */
  source: 'certificate' | 'document' | 'survey'
  assumptions: readonly Assumption[]
  names: ReadonlyMap<number, string>
}

function presentFact(
  fact: HomeFact,
  { row, certified, corrected, source, assumptions, names }: FactSources,
): HomeFactRecord {
  const { key, assumedAs, unit, leaf, question } = fact
  const certificateValue = statedFact(certified, key)
  const value = row?.value ?? statedFact(corrected, key)
  const assumed = value === null ? assumptions.find(({ field }) => field === assumedAs) : undefined
  const stated = value === certificateValue ? source : 'implied'
  return {
    key: snakeKey(key),
    kind: leaf.kind === 'word' ? 'choice' : leaf.kind === 'flag' ? 'flag' : 'number',
    question,
    value,
    origin: row !== null ? 'user' : value === null ? (assumed === undefined ? 'missing' : 'assumed') : stated,
    unit,
    minimum: leaf.kind === 'number' ? leaf.lowest : null,
    maximum: leaf.kind === 'number' ? leaf.highest : null,
    isWhole: leaf.kind === 'number' && leaf.isWhole,
    choices: choicesIn(fact, certified),
    isRequired: REQUIRED.has(key),
    certificateValue,
    assumed: assumed === undefined ? null : { taken: assumed.taken, reason: assumed.reason, source: assumed.source },
    setBy: row === null ? null : (names.get(row.setById) ?? null),
    setAt: row === null ? null : isoTime(row.setAt),
    importedFrom: row?.importedFrom ?? null,
    isDisputed: row !== null && isDisputed(row, certified),
  }
}

const REQUIRED: ReadonlySet<HomeFactKey> = new Set(['propertyType', 'floorArea'])

/** A full certificate document has building parts; a register row of the same certificate does not. */
function statedIn({ buildingParts }: HomeFeatures): 'certificate' | 'document' {
  return buildingParts === null ? 'certificate' : 'document'
}

function choicesIn(fact: HomeFact, { nation }: HomeFeatures): HomeFactRecord['choices'] {
  const skipped = AGE_BANDS.filter((band) => fact.key === 'ageBand' && !hasAgeBand(nation, band))
  return choicesOf(fact)
    .filter((value) => !skipped.some((band) => band === value))
    .map((value) => ({ value, label: factWord(fact.key, value, nation) }))
}

/**
 * Whether a newer certificate disputes the user's value: it states something that differs from the earlier certificate
 * and from the user.
 */
export function isDisputed(row: Pick<FactRow, 'key' | 'value' | 'certificateValue'>, certified: HomeFeatures): boolean {
  const stated = statedFact(certified, row.key)
  return stated !== null && stated !== row.certificateValue && stated !== row.value
}
