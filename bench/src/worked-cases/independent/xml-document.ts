/** A text, an object of elements, or several elements of one name. */
export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] }

/**
 * The root element of a plain XML file in the shape of certificate documents: names in lower case with underscores,
 * repeated elements as a list. Attributes, comments and entities are not read: the worksheets have none.
 */
export function documentOfXml(xml: string): Record<string, unknown> {
  const open: { name: string; children: Record<string, XmlValue | XmlValue[]>; text: string }[] = []
  let root: Record<string, unknown> = {}
  for (const [, isEnd, name, isEmpty, text] of xml.matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>|([^<]+)/g)) {
    const parent = open.at(-1)
    if (name === undefined) {
      if (parent !== undefined) parent.text += text ?? ''
    } else if (isEnd === '') {
      open.push({ name: name.toLowerCase().replaceAll('-', '_'), children: {}, text: '' })
    }
    if (name === undefined || (isEnd === '' && isEmpty === '')) continue
    const done = open.pop()
    if (done === undefined) throw new Error(`The element ${name} ends before it begins.`)
    const { children } = done
    const value: XmlValue = Object.keys(children).length > 0 ? children : done.text.trim()
    const outer = open.at(-1)?.children
    if (outer === undefined) {
      root = children
      continue
    }
    const known = outer[done.name]
    outer[done.name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
  return root
}
