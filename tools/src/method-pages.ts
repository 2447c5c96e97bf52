import { readFile, writeFile } from 'node:fs/promises'
import { complain, say } from './check/report.ts'
import { measurePricesPage } from './method-pages/measure-prices-page.ts'
import { measureWorksPage } from './method-pages/measure-works-page.ts'
import { measuresPage } from './method-pages/measures-page.ts'
import { rulesPage } from './method-pages/rules-page.ts'

/** Pages of the method that are generated from the engine's tables. */
const PAGES: readonly { path: string; text: string }[] = [
  { path: 'docs/method/measures.md', text: measuresPage() },
  { path: 'docs/method/measure-prices.md', text: measurePricesPage() },
  { path: 'docs/method/measure-works.md', text: measureWorksPage() },
  { path: 'docs/method/rules.md', text: rulesPage() },
]

/** Writes the pages; with `--check` only compares them. */
for (const { path, text } of PAGES) {
  if (!process.argv.includes('--check')) {
    await writeFile(path, text)
    say(`${path} is up to date`)
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    complain(`${path} does not match the tables: run npm run method-pages`)
    process.exitCode = 1
  }
}
