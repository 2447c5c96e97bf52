import { Marked, type Token, type Tokens } from 'marked'

export interface MethodFile {
  /** Without its ending: `heat-loss`. */
  name: string
  markdown: string
}

export interface MethodChapter {
  name: string
  title: string
  html: string
}

/** `HL-14d`, as the engine, the explanations and these pages write it. */
export const RULE_ID = /\b(?:CERT|CHG|EU|EXP|FIN|GRANT|HL|MEA|MON|PLAN|RULE|SOL|SYS|UNC|ZBP)-\d+[a-z]?\b/

const RULE_AT_START = new RegExp(`^${RULE_ID.source}`)
/** Bold text that starts with rule ids describes these rules. */
const DESCRIBED = new RegExp(`\\*\\*(${RULE_ID.source}(?:, ${RULE_ID.source})*)`, 'g')

const DAY = /\b\d{4}-\d{2}-\d{2}\b/
const DAY_AT_START = new RegExp(`^${DAY.source}`)

/** Text for readers of the repository: a line that ends with the comment, or the lines between two of them. */
const FOR_REPOSITORY = /^(?:<!-- repository -->\n[^]*?^<!-- \/repository -->|.+ <!-- repository -->)(?:\n|$)/gm
/** Paths of source files, and commands to run there. */
const OF_REPOSITORY = /\b(?:apps|bench|e2e|golden|packages|tools)\/\S*|`[^`\n]+\.(?:json|tsx?)`|\bnpm run\b|<!--/

/**
 * Renders the files of the method as chapters of one page. The id of a rule is an anchor where bold text describes it,
 * and a link elsewhere. Links to files outside the method become plain text. Text for the repository is left out.
 *
 * @throws if two places describe the same rule, if a link leads to a missing chapter or heading, or if text for the
 *   repository is not marked
 */
export function renderMethod(sources: readonly MethodFile[]): MethodChapter[] {
  const files = sources.map(({ name, markdown }) => ({ name, markdown: publicText(name, markdown) }))
  const rules = describedRules(files)
  const chapters = files.map((file) => renderChapter(file, new Set(files.map(({ name }) => name)), rules))
  const all = chapters.map(({ html }) => html).join('')
  const anchors = new Set(Array.from(all.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  for (const { name } of chapters) anchors.add(name)
  for (const [, target] of all.matchAll(/ href="#([^"]+)"/g)) {
    if (!anchors.has(target)) throw new Error(`docs/method links to #${target}, which no file has: correct the link.`)
  }
  return chapters
}

function publicText(name: string, markdown: string): string {
  const text = markdown.replaceAll(FOR_REPOSITORY, '')
  const [unmarked] = OF_REPOSITORY.exec(text) ?? []
  if (unmarked === undefined) return text
  throw new Error(
    `docs/method/${name}.md shows “${unmarked}” to the public: put it on a line of its own that ends with <!-- repository -->.`,
  )
}

function describedRules(files: readonly MethodFile[]): Set<string> {
  const rules = new Set<string>()
  for (const { name, markdown } of files) {
    for (const [, ids = ''] of markdown.matchAll(DESCRIBED)) {
      for (const id of ids.split(', ')) {
        if (rules.has(id)) throw new Error(`docs/method/${name}.md describes ${id} a second time: keep one place.`)
        rules.add(id)
      }
    }
  }
  return rules
}

function renderChapter({ name, markdown }: MethodFile, names: ReadonlySet<string>, rules: ReadonlySet<string>) {
  let title = name
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    extensions: [
      {
        name: 'rule',
        level: 'inline',
        start: (text) => {
          const at = text.search(RULE_ID)
          return at < 0 ? undefined : at
        },
        tokenizer(text) {
          const id = RULE_AT_START.exec(text)?.[0]
          if (id === undefined || !rules.has(id) || this.lexer.state.inLink) return undefined
          return { type: 'rule', raw: id, id }
        },
        renderer: ({ id, isAnchor }) => (isAnchor ? `<span id="${id}">${id}</span>` : `<a href="#${id}">${id}</a>`),
      },
      {
        // Browsers would break its line after a hyphen.
        name: 'day',
        level: 'inline',
        start: (text) => {
          const at = text.search(DAY)
          return at < 0 ? undefined : at
        },
        tokenizer(text) {
          const raw = DAY_AT_START.exec(text)?.[0]
          return raw === undefined ? undefined : { type: 'day', raw }
        },
        renderer: ({ raw }) => `<span class="day">${raw}</span>`,
      },
    ],
    walkTokens(token) {
      if (token.type === 'strong') markAnchors(token.tokens ?? [])
    },
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) {
          title = text
          return ''
        }
        const id = `${name}-${slug(text)}`
        if (depth === 2) sections.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) })
        return `<h${depth + 1} id="${id}">${this.parser.parseInline(tokens)}</h${depth + 1}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        if (href.startsWith('https://')) return `<a href="${href}" rel="noreferrer">${text}</a>`
        const [, file, section] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(href) ?? []
        const chapter = file ?? (section === undefined ? undefined : name)
        if (chapter === undefined || !names.has(chapter)) return text
        return `<a href="#${section === undefined ? chapter : `${chapter}-${section}`}">${text}</a>`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells
            .map(({ tokens, align }) => {
              const side = align === 'right' ? ' class="right"' : ''
              return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>`
            })
            .join('')}</tr>`
        const label = `Table: ${token.header
          .map(({ text }) => text)
          .filter(Boolean)
          .join(', ')}`
        return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}"><table>
<thead>${row(token.header, 'th')}</thead>
<tbody>${token.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody>
</table></div>\n`
      },
    },
  })
  const body = marked.parse(markdown, { async: false })
  const contents = sections.map(({ id, title: text }) => `<li><a href="#${id}">${text}</a></li>`).join('')
  return { name, title, html: `${sections.length > 1 ? `<ul class="sections">${contents}</ul>\n` : ''}${body}` }
}

/** The rules at the start of bold text are described there. */
function markAnchors(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === 'rule') Object.assign(token, { isAnchor: true })
    else if (token.raw !== ', ') return
  }
}

/** As code hosts make the address of a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function attribute(text: string): string {
  return text.replaceAll(/[*`]/g, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
