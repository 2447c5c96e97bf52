import { checkedHomes } from './checklist/checked-figures.ts'
import { FIGURE_HEADER, figureRows, rejections, updatePage } from './checklist/checklist-page.ts'
import { parsedArguments } from './harness/parsed-arguments.ts'
import { printLine, printNote, textTable } from './harness/report.ts'

const USAGE = `Usage: npm run -s checklist [-- --update]

Twelve homes with the figures that an assessor, an asset manager or an investor would accept, and ours.

  --update  write docs/measurements/checklist.md`

process.exitCode = await main()

async function main(): Promise<number> {
  const asked = parsedArguments({ options: { update: { type: 'boolean' } } }, USAGE)
  if (asked === null) return 2
  const homes = checkedHomes()
  for (const home of homes) printLine(`${home.name}\n${textTable(FIGURE_HEADER, figureRows(home))}\n`)
  const rejected = homes.flatMap(rejections)
  for (const rejection of rejected) printNote(rejection)
  if (asked.values.update === true) await updatePage(homes)
  return rejected.length === 0 ? 0 : 1
}
