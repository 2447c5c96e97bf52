/**
 * The pages' content security policy refuses style attributes, and the component library writes some. In HTML that is
 * drawn ahead each becomes a rule in a style element, which carries the page's nonce; what changes later is set through
 * the object model, which a policy does not judge, and wins over the rule.
 */
export function styleAttributesAsRules(html: string): { html: string; rules: string } {
  const places = new Map<string, number>()
  const marked = html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, value: string) => {
      const style = unescaped(value)
      const place = places.get(style) ?? places.size
      places.set(style, place)
      return ` data-style="${place}"`
    }),
  )
  // Named twice, so that a rule of one class does not beat what was an attribute.
  const rules = [...places].map(([style, place]) => `[data-style="${place}"][data-style]{${style}}`)
  return { html: marked, rules: rules.join('') }
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
