import { recordOf } from '../../record-of.ts'
import { GRANTS } from '../grants/grant-figures.ts'
import {
  numberCell,
  optionalNumberCell,
  optionalTextCell,
  rowOf,
  rowsOf,
  type TableRows,
  textCell,
  wordCell,
  wordsCell,
} from '../lookup/table-cells.ts'
import measureTable from './measure.table.json' with { type: 'json' }
import type { Measure, MeasureEvidence, MeasurePrice, MeasureUpkeep, MeasureWorks } from './measure.ts'
import costTable from './measure-cost.table.json' with { type: 'json' }
import evidenceTable from './measure-evidence.table.json' with { type: 'json' }
import { MEASURE_IDS, type MeasureId } from './measure-ids.ts'
import improvementTable from './measure-improvement.table.json' with { type: 'json' }
import relationTable from './measure-relation.table.json' with { type: 'json' }
import renewalTable from './measure-renewal.table.json' with { type: 'json' }
import sourceTable from './measure-source.table.json' with { type: 'json' }
import textTable from './measure-text.table.json' with { type: 'json' }
import upkeepTable from './measure-upkeep.table.json' with { type: 'json' }
import {
  COST_CONFIDENCES,
  EVIDENCE_KINDS,
  MEASURE_CATEGORIES,
  MEASURE_MECHANISMS,
  MEASURE_QUANTITIES,
  MEASURE_VAT_KINDS,
  MOISTURE_RISKS,
} from './measure-words.ts'
import worksTable from './measure-works.table.json' with { type: 'json' }

const TEXT_KINDS = ['reason', 'before'] as const
const RELATION_KINDS = ['needs', 'needs_if', 'not_with'] as const

export const MEASURES_EDITION = measureTable.about.edition

const BY_ID = recordOf(MEASURE_IDS, measureRow)

/** In the order of the table. */
export const MEASURES: readonly Measure[] = MEASURE_IDS.map((id) => BY_ID[id])

/**
 * A measure of the library.
 *
 * @param id of the measure
 * @returns all that the tables hold about it
 */
export function measureOf(id: MeasureId): Measure {
  return BY_ID[id]
}

type Row = TableRows[number]

function measureRow(id: MeasureId): Measure {
  const table = 'measure'
  const row = rowOf(table, measureTable.rows, id)
  const texts = rowsOf(textTable.rows, id)
  const relations = rowsOf(relationTable.rows, id)
  return {
    id,
    name: textCell(table, row, 1),
    category: wordCell(table, row, 2, MEASURE_CATEGORIES),
    quantity: wordCell(table, row, 3, MEASURE_QUANTITIES),
    orderRank: numberCell(table, row, 4),
    mechanism: wordCell(table, row, 5, MEASURE_MECHANISMS),
    why: optionalTextCell(table, row, 6),
    isVentilationChecked: wordCell(table, row, 7, ['yes', 'no']) === 'yes',
    newMetric: optionalTextCell(table, row, 8),
    price: priceOf(id),
    works: worksOf(rowOf('measure-works', worksTable.rows, id)),
    upkeep: upkeepOf(rowOf('measure-upkeep', upkeepTable.rows, id)),
    reasons: wordsOfKind(texts, 'reason'),
    before: wordsOfKind(texts, 'before'),
    needs: othersOf(relations, 'needs'),
    needsIfLacking: othersOf(relations, 'needs_if'),
    notWith: conflictsOf(id),
    evidence: rowsOf(evidenceTable.rows, id).map(evidenceOf),
    improvements: rowsOf(improvementTable.rows, id).map((cells) => ({
      code: textCell('measure-improvement', cells, 1),
      number: optionalNumberCell('measure-improvement', cells, 2),
      mark: textCell('measure-improvement', cells, 3),
    })),
    renewal: renewalOf(id),
    grants: GRANTS.filter(({ parts }) => parts.some(({ measures }) => measures.includes(id))).map((grant) => grant.id),
    mark: textCell(table, row, 9),
  }
}

function priceOf(id: MeasureId): MeasurePrice {
  const table = 'measure-cost'
  const row = rowOf(table, costTable.rows, id)
  const price = (column: number) => ({
    fixedGbp: numberCell(table, row, column),
    rateGbp: numberCell(table, row, column + 1),
  })
  const lowGbp = optionalNumberCell(table, row, 11)
  const highGbp = optionalNumberCell(table, row, 12)
  return {
    range: optionalNumberCell(table, row, 1) === null ? null : { low: price(1), typical: price(3), high: price(5) },
    vat: wordCell(table, row, 7, MEASURE_VAT_KINDS),
    vatIncluded: numberCell(table, row, 8),
    priced: textCell(table, row, 9),
    confidence: wordCell(table, row, 10, COST_CONFIDENCES),
    onCertificates: lowGbp === null || highGbp === null ? null : { lowGbp, highGbp },
    mark: textCell(table, row, 13),
    sources: rowsOf(sourceTable.rows, id).map((cells) => ({
      source: textCell('measure-source', cells, 1),
      mark: textCell('measure-source', cells, 2),
    })),
  }
}

function worksOf(row: Row): MeasureWorks {
  const table = 'measure-works'
  return {
    disruption: numberCell(table, row, 1),
    daysLow: numberCell(table, row, 2),
    daysHigh: numberCell(table, row, 3),
    words: textCell(table, row, 4),
    moisture: wordCell(table, row, 5, MOISTURE_RISKS),
    moistureNote: optionalTextCell(table, row, 6),
    heritage: optionalTextCell(table, row, 7),
    flats: optionalTextCell(table, row, 8),
    planning: optionalTextCell(table, row, 9),
    mark: textCell(table, row, 10),
  }
}

function upkeepOf(row: Row): MeasureUpkeep {
  const table = 'measure-upkeep'
  const words = optionalTextCell(table, row, 6)
  return {
    lifeYears: optionalNumberCell(table, row, 1),
    servicing:
      optionalNumberCell(table, row, 4) === null
        ? null
        : {
            lowGbp: numberCell(table, row, 3),
            typicalGbp: numberCell(table, row, 4),
            highGbp: numberCell(table, row, 5),
          },
    part: words === null ? null : { words, years: numberCell(table, row, 7), gbp: numberCell(table, row, 8) },
    renewedShare: optionalNumberCell(table, row, 9) ?? 1,
    mark: textCell(table, row, 10),
  }
}

function evidenceOf(row: Row): MeasureEvidence {
  const table = 'measure-evidence'
  return {
    kind: wordCell(table, row, 1, EVIDENCE_KINDS),
    of: textCell(table, row, 2),
    low: numberCell(table, row, 3),
    high: numberCell(table, row, 4),
    homes: optionalNumberCell(table, row, 5),
    note: optionalTextCell(table, row, 6),
    source: textCell(table, row, 7),
    mark: textCell(table, row, 8),
  }
}

function renewalOf(id: MeasureId): Measure['renewal'] {
  const table = 'measure-renewal'
  return (
    rowsOf(renewalTable.rows, id)
      .map((row) => ({
        what: textCell(table, row, 1),
        fixedGbp: numberCell(table, row, 2),
        rateGbp: numberCell(table, row, 3),
        mark: textCell(table, row, 4),
      }))
      .at(0) ?? null
  )
}

/** A conflict counts both ways, whichever row names it. */
function conflictsOf(id: MeasureId): MeasureId[] {
  const named = othersOf(rowsOf(relationTable.rows, id), 'not_with').flat()
  return MEASURE_IDS.filter(
    (other) =>
      named.includes(other) || othersOf(rowsOf(relationTable.rows, other), 'not_with').some((ids) => ids.includes(id)),
  )
}

function wordsOfKind(rows: TableRows, kind: (typeof TEXT_KINDS)[number]): string[] {
  return rows
    .filter((row) => wordCell('measure-text', row, 1, TEXT_KINDS) === kind)
    .map((row) => textCell('measure-text', row, 3))
}

function othersOf(rows: TableRows, kind: (typeof RELATION_KINDS)[number]): MeasureId[][] {
  return rows
    .filter((row) => wordCell('measure-relation', row, 1, RELATION_KINDS) === kind)
    .map((row) => wordsCell('measure-relation', row, 2, MEASURE_IDS))
}
