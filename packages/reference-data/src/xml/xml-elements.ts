import { SaxesParser } from 'saxes'
import { DocumentError } from './document-error.ts'

/** An element, with its names without namespace prefix. */
export interface XmlElement {
  name: string
  attributes: readonly [name: string, value: string][]
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
}

interface Wanted {
  isCertificate: (name: string) => boolean
  /** Elements that are not kept, with everything in them. */
  isLeftOut: (name: string) => boolean
}

export interface FoundElements {
  root: XmlElement
  /** Certificates in the order of the file. */
  certificates: XmlElement[]
}

/** Certificates nest about 15 deep. */
export const MOST_DEPTH = 40
/** Certificates have up to a few thousand elements and attributes. */
export const MOST_ELEMENTS = 50_000

/**
 * Elements of an XML text. Never expands or fetches anything: a document type, which could define entities, is rejected.
 *
 * @throws DocumentError for text that is not well formed, has a document type, or is too deep or too large
 */
export function xmlElements(text: string, wanted: Wanted): FoundElements {
  const tree = new TreeBuilder(wanted)
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('doctype', () => {
    throw new DocumentError('it has a document type (DOCTYPE), which is not allowed: export it without one')
  })
  parser.on('attribute', () => tree.countOne())
  parser.on('opentag', ({ name, attributes }) => tree.open(name, attributes))
  parser.on('text', (part) => tree.addText(part))
  parser.on('cdata', (part) => tree.addText(part))
  parser.on('closetag', () => tree.close())
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError(malformed(error), { isCertificate: tree.isCertificate })
  }
  return tree.found()
}

/** The parser's message begins with line and column. */
function malformed(error: unknown): string {
  const [, line, problem = ''] = /^(\d+):\d+: (.{0,200})/s.exec(error instanceof Error ? error.message : '') ?? []
  const where = line === undefined ? '' : ` (line ${line}: ${problem.replace(/\.$/, '')})`
  return `it is not well-formed XML${where}: it may be cut off, so get or export it again`
}

class TreeBuilder {
  isCertificate = false
  private readonly wanted: Wanted
  private readonly certificates: XmlElement[] = []
  private readonly path: { element: XmlElement; texts: string[] }[] = []
  private root: XmlElement | null = null
  private count = 0
  /** Depth within an element that is left out; 0 outside. */
  private leftOutDepth = 0

  constructor(wanted: Wanted) {
    this.wanted = wanted
  }

  /** Counts an element or attribute. */
  countOne(): void {
    this.count += 1
    if (this.count > MOST_ELEMENTS) throw this.refusal(`it has more than ${MOST_ELEMENTS} elements and attributes`)
  }

  open(qualifiedName: string, attributes: Readonly<Record<string, string>>): void {
    const name = localName(qualifiedName)
    this.countOne()
    if (this.path.length + this.leftOutDepth >= MOST_DEPTH) {
      throw this.refusal(`its elements nest more than ${MOST_DEPTH} deep`)
    }
    if (this.leftOutDepth > 0 || this.wanted.isLeftOut(name)) {
      this.leftOutDepth += 1
      return
    }
    const element: XmlElement = { name, attributes: Object.entries(attributes), children: [], text: '' }
    if (this.wanted.isCertificate(name)) {
      this.isCertificate = true
      this.certificates.push(element)
    }
    this.root ??= element
    this.path.at(-1)?.element.children.push(element)
    this.path.push({ element, texts: [] })
  }

  addText(part: string): void {
    if (this.leftOutDepth === 0) this.path.at(-1)?.texts.push(part)
  }

  close(): void {
    if (this.leftOutDepth > 0) {
      this.leftOutDepth -= 1
      return
    }
    const closed = this.path.pop()
    if (closed !== undefined) closed.element.text = closed.texts.join('').trim()
  }

  found(): FoundElements {
    if (this.root === null) throw new DocumentError('it contains no element')
    return { root: this.root, certificates: this.certificates }
  }

  private refusal(what: string): DocumentError {
    return new DocumentError(`${what}: enter one file per certificate`, { isCertificate: this.isCertificate })
  }
}

export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
