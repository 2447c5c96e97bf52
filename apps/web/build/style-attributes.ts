/**
 * The content security policy blocks style attributes, and the component library writes some. Each one in prerendered
 * HTML becomes a rule in a style element, which carries the page's nonce. Later changes go through the CSS object
 * model, which the policy does not restrict and which overrides the rule.
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
  // Repeats the selector, so that a rule with one class does not override the former attribute.
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
