import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MethodFile, renderMethod } from './render-method.ts'

const DOCS = join(import.meta.dirname, '../../../../docs/method')
/** From a home's features to its figures, then how they are checked. */
const ORDER = [
  'dwelling',
  'changes',
  'heat-loss',
  'systems',
  'solar',
  'household-energy',
  'certificate',
  'money',
  'rating',
  'measures',
  'measure-conditions',
  'measure-works',
  'measure-prices',
  'rules',
  'finance',
  'plans',
  'uncertainty',
  'explanation',
  'bad-input',
  'accuracy',
  'plausibility',
]

/** About code only. */
const NOT_ON_PAGE = ['batch']

export const METHOD_PAGE = {
  path: '/method',
  title: 'How figures are calculated · Retrofolio',
  description: 'The rules, formulas and sources behind every figure of a home assessed by Retrofolio.',
}

/** The files of docs/method that the page shows, in its order. */
export async function readMethodFiles(): Promise<MethodFile[]> {
  const found = (await readdir(DOCS)).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3))
  const unplaced = found.filter((name) => !ORDER.includes(name) && !NOT_ON_PAGE.includes(name))
  if (unplaced.length > 0) throw new Error(`The method page has no place for ${unplaced.join(', ')}: add it to ORDER.`)
  return Promise.all(ORDER.map(async (name) => ({ name, markdown: await readFile(join(DOCS, `${name}.md`), 'utf8') })))
}

/** The page of the method as static HTML: it runs no script, and no other page loads its text. */
export async function methodPage(): Promise<{ html: string; rules: string }> {
  const chapters = renderMethod(await readMethodFiles())
  const contents = chapters.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join('\n')
  const html = `<div class="method">
<header><div><a class="wordmark" href="/">${LOGO}Retrofolio</a></div></header>
<main id="content" class="columns">
<div class="opening">
<h1>How figures are calculated</h1>
<p class="lead">Every rule has an id, such as ${EXAMPLE}. The explanation of a figure names the rules behind it.</p>
</div>
<nav aria-label="Contents"><h2>Contents</h2><ol>${contents}</ol></nav>
<div class="chapters">
${chapters.map(({ name, title, html: body }) => `<section aria-labelledby="${name}"><h2 id="${name}">${title}</h2>\n${body}</section>`).join('\n')}
</div>
</main>
</div>`
  return { html, rules: await readFile(join(import.meta.dirname, 'method-page.css'), 'utf8') }
}

const EXAMPLE = '<a href="#HL-1">HL-1</a>'
const LOGO =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M3 14 14 4.5 25 14"/><path d="M6.5 14.5v9h15v-9"/><circle cx="14" cy="17" r="3"/></svg>'
