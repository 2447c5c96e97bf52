/**
 * Caches parsed texts: the register describes millions of homes with a few thousand texts. Bounded, because a damaged
 * file may have a different text in every row.
 */
export function memoise<Described>(parse: (text: string) => Described, limit = 20_000): (text: string) => Described {
  const known = new Map<string, Described>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const described = parse(text)
    if (known.size >= limit) known.clear()
    known.set(text, described)
    return described
  }
}
