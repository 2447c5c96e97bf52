import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { printLine, printNote } from '../harness/report.ts'
import { changedTexts, compareSnapshots, type Difference } from './compare-snapshots.ts'
import { takeSnapshot } from './take-snapshot.ts'

const HELP = `Records all output about the sample homes, and compares it with another snapshot.

  npm run -s output-snapshot -- --out <folder> [options]

  --out <folder>       new folder for the snapshot
  --checkout <folder>  folder of the code to run; default: this checkout
  --taken              use the existing snapshot in <out>
  --compare <folder>   list the differences from this snapshot; exit code 1 if there are any
  --renamed <file>     intended changes of wording: [{"before": text, "after": text}]
  --help

A comparison writes every difference to <out>-differences/differences.txt, and the texts that changed
to changed-texts.json beside it, in the form that --renamed reads.`

const EXAMPLES = 3
const MOST_CHARACTERS = 300
const renamedSchema = z.array(z.object({ before: z.string(), after: z.string() }))

process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      checkout: { type: 'string', default: fileURLToPath(new URL('../../..', import.meta.url)) },
      taken: { type: 'boolean', default: false },
      compare: { type: 'string' },
      renamed: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true || values.out === undefined) {
    printLine(HELP)
    return values.help === true ? 0 : 2
  }
  const out = resolve(values.out)
  if (!values.taken) {
    const counts = await takeSnapshot(resolve(values.checkout), out, printNote)
    for (const [kind, count] of counts) printLine(`${kind}: ${count.toLocaleString('en-GB')}`)
  }
  return values.compare === undefined ? 0 : compare(resolve(values.compare), out, values.renamed)
}

async function compare(beforeFolder: string, afterFolder: string, renamedFile: string | undefined): Promise<number> {
  const renamedTexts =
    renamedFile === undefined ? [] : renamedSchema.parse(JSON.parse(await readFile(renamedFile, 'utf8')))
  const { records, differences, renamed } = await compareSnapshots(beforeFolder, afterFolder, renamedTexts)
  const folder = `${afterFolder}-differences`
  await mkdir(folder, { recursive: true })
  const file = createWriteStream(join(folder, 'differences.txt'))
  for (const difference of differences) file.write(`${differenceLine(difference, Infinity)}\n`)
  await finished(file.end())
  await writeFile(join(folder, 'changed-texts.json'), `${JSON.stringify(changedTexts(differences), null, 2)}\n`)
  const places = Map.groupBy(differences, ({ kind, path }) => `${kind} ${path.replaceAll(/\[\d+\]/g, '[]')}`)
  for (const [place, found] of places) {
    printLine(`${place}: ${found.length.toLocaleString('en-GB')}`)
    for (const difference of found.slice(0, EXAMPLES)) printLine(`  ${differenceLine(difference, MOST_CHARACTERS)}`)
  }
  const count = (found: number) => found.toLocaleString('en-GB')
  printLine(
    `${count(records)} records compared, ${count(differences.length)} differences, ` +
      `${count(renamed.length)} renamed texts`,
  )
  if (differences.length > 0) printLine(`All differences: ${join(folder, 'differences.txt')}`)
  return differences.length === 0 ? 0 : 1
}

function differenceLine({ kind, key, path, before, after }: Difference, mostCharacters: number): string {
  const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, mostCharacters))
  return [kind, key, path || '(whole)', `${shown(before)} -> ${shown(after)}`].join('  ')
}
