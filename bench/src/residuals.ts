import { parseArgs } from 'node:util'
import { explain } from '@retrofolio/engine/explain/explain'
import { explanationPage } from './accuracy/explanation-page.ts'
import { GROUPINGS, type Grouping, grouped, isGrouping } from './accuracy/grouping.ts'
import { homePage } from './accuracy/home-page.ts'
import { type RatedHome, ratedHomes } from './accuracy/rated-homes.ts'
import { ratedRows } from './accuracy/rated-rows.ts'
import { exactBandPercent, scorePairs } from './accuracy/score-figures.ts'
import { BenchmarkSkipped } from './harness/benchmark.ts'
import { printLine, printNote, textTable } from './harness/report.ts'
import { bias, mean, meanAbsoluteError } from './harness/statistics.ts'

const HELP = `Where the engine's SAP scores miss the lodged ones: by group, and home by home.

  npm run -s residuals -- [options]

  --group a,b,…       figures of each group, such as --group wall,age
  --least n           leave out groups of fewer homes (10)
  --by size|bias|error|weight
                      order of the groups: homes, |bias|, mean absolute error, homes × |bias| (weight)
  --top n             groups shown (30)
  --where name=text   only homes whose group has this text in it (whole with ==, not at all with !=); may be repeated
  --residual low..high
                      only homes whose residual lies between, such as --residual 5.. or --residual ..-5
  --worst n           the homes with the largest residual, each in full: lodged words, areas, U-values, losses, uses
  --typical n         the homes nearest to the median residual, in full
  --explain figure    with each home shown, the tree behind a figure of its assessment, such as
                      certificate.lodged.sapScore or heatLoss.default.htcWPerK
  --depth n           how far the tree is written out (4)
  --row table:number  one home, such as --row exeter:17
  --half first|second only one half of the rows
  --without-stars     as if no star word were printed
  --help

Groups: ${Object.keys(GROUPINGS).join(' ')}`

const OPTIONS = {
  group: { type: 'string' },
  least: { type: 'string', default: '10' },
  by: { type: 'string', default: 'weight' },
  top: { type: 'string', default: '30' },
  where: { type: 'string', multiple: true },
  residual: { type: 'string', default: '..' },
  worst: { type: 'string', default: '0' },
  typical: { type: 'string', default: '0' },
  explain: { type: 'string' },
  depth: { type: 'string', default: '4' },
  row: { type: 'string' },
  half: { type: 'string' },
  'without-stars': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

class WrongOption extends Error {}

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    if (values.help) {
      printLine(HELP)
      return 0
    }
    const chosen = [...conditions(values.where ?? []), between(values.residual), inHalf(values.half)]
    const homes = ratedHomes(wanted(await ratedRows(), values.row), { withStars: !values['without-stars'] }).filter(
      (home) => chosen.every((condition) => condition(home)),
    )
    printLine(summary('all of them', homes))
    if (values.group !== undefined) {
      printLine(
        groupTable(homes, groupings(values.group), Number(values.least), orderOf(values.by), Number(values.top)),
      )
    }
    const shown = [...worst(homes, Number(values.worst)), ...typical(homes, Number(values.typical))]
    for (const home of values.row === undefined ? shown : homes) {
      printLine(`\n${homePage(home)}`)
      if (values.explain !== undefined) printLine(treeBehind(values.explain, home, Number(values.depth)))
    }
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!(error instanceof BenchmarkSkipped || error instanceof WrongOption || 'code' in error)) throw error
    printNote(`${error.message}\n\n${HELP}`)
    return 2
  }
}

function treeBehind(figure: string, { features }: RatedHome, depth: number): string {
  const explanation = explain(features, figure)
  if (!('nodes' in explanation)) throw new WrongOption(`There is no explanation: ${explanation.kind}.`)
  return explanationPage(explanation, depth)
}

type Condition = (home: RatedHome) => boolean

function conditions(texts: readonly string[]): Condition[] {
  return texts.map((text) => {
    const [, name = '', comparison, value = ''] = /^(\w+)(==|!=|=)(.*)$/.exec(text) ?? []
    const grouping = groupingOf(name)
    return (home) => {
      const group = GROUPINGS[grouping](home)
      if (comparison === '==') return group === value
      return group.includes(value) === (comparison === '=')
    }
  })
}

function between(range: string): Condition {
  const [low = '', high = ''] = range.split('..')
  const least = low === '' ? Number.NEGATIVE_INFINITY : Number(low)
  const most = high === '' ? Number.POSITIVE_INFINITY : Number(high)
  return ({ residualPoints }) => residualPoints >= least && residualPoints <= most
}

function inHalf(half: string | undefined): Condition {
  return (home) => half === undefined || home.half === half
}

function wanted<Row extends { table: string; row: number }>(
  rows: readonly Row[],
  name: string | undefined,
): readonly Row[] {
  return name === undefined ? rows : rows.filter(({ table, row }) => `${table}:${row}` === name)
}

function groupings(list: string): Grouping[] {
  return list.split(',').map((name) => groupingOf(name.trim()))
}

function groupingOf(name: string): Grouping {
  if (isGrouping(name)) return name
  throw new WrongOption(`There is no group "${name}".`)
}

type Order = (homes: readonly RatedHome[]) => number

function orderOf(name: string): Order {
  switch (name) {
    case 'size':
      return (homes) => homes.length
    case 'bias':
      return (homes) => Math.abs(bias(scorePairs(homes)))
    case 'error':
      return (homes) => meanAbsoluteError(scorePairs(homes))
    case 'weight':
      return (homes) => homes.length * Math.abs(bias(scorePairs(homes)))
    default:
      throw new WrongOption(`Groups have no order "${name}".`)
  }
}

function groupTable(
  homes: readonly RatedHome[],
  by: readonly Grouping[],
  least: number,
  order: Order,
  top: number,
): string {
  const rows = grouped(homes, by)
    .filter(({ homes: members }) => members.length >= least)
    .sort((a, b) => order(b.homes) - order(a.homes))
    .slice(0, top)
    .map(({ key, homes: members }) => [key, ...groupCells(members)])
  return textTable([by.join(' | '), 'homes', 'bias', 'error', 'band %', 'lodged', 'worst low', 'worst high'], rows)
}

function groupCells(homes: readonly RatedHome[]): string[] {
  const residuals = homes.map(({ residualPoints }) => residualPoints)
  return [
    String(homes.length),
    bias(scorePairs(homes)).toFixed(2),
    meanAbsoluteError(scorePairs(homes)).toFixed(2),
    exactBandPercent(homes).toFixed(0),
    mean(homes.map(({ row }) => row.lodgedScore)).toFixed(1),
    String(Math.min(...residuals)),
    String(Math.max(...residuals)),
  ]
}

function summary(name: string, homes: readonly RatedHome[]): string {
  const [count, biasPoints, error, band, lodged] = groupCells(homes)
  return `${name}: ${count} homes, bias ${biasPoints}, mean absolute error ${error}, exact band ${band} %, mean lodged ${lodged}`
}

function worst(homes: readonly RatedHome[], count: number): RatedHome[] {
  return homes.toSorted((a, b) => Math.abs(b.residualPoints) - Math.abs(a.residualPoints)).slice(0, count)
}

function typical(homes: readonly RatedHome[], count: number): RatedHome[] {
  const sorted = homes.toSorted((a, b) => a.residualPoints - b.residualPoints)
  const from = Math.max(0, Math.floor((sorted.length - count) / 2))
  return sorted.slice(from, from + count)
}
