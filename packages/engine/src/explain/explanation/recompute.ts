import type { Explanation } from './explanation.ts'
import { type Amount, expressionOf } from './expression.ts'

/**
 * Recalculates the figures from the formulas and the inputs alone. Rule EXP-2: it calls no model function and reads no
 * calculated amount, so an incomplete explanation would not arrive at the same figures.
 *
 * @param explanation as `explain` gave it, or parsed from JSON
 * @returns each figure by name, in the unit of its node
 * @throws SyntaxError for an explanation that is not complete
 * @see docs/method/explanation.md
 */
export function recompute(explanation: Explanation): Record<string, Amount> {
  const amounts = new Map<string, Amount>()
  for (const node of explanation.nodes) {
    if ('origin' in node) {
      amounts.set(node.id, node.amount)
      continue
    }
    const inputs: Record<string, Amount> = {}
    for (const [symbol, id] of Object.entries(node.inputs)) inputs[symbol] = known(amounts, id)
    amounts.set(node.id, expressionOf(node.formula).evaluate(inputs))
  }
  const figures: Record<string, Amount> = {}
  for (const [figure, id] of Object.entries(explanation.figures)) figures[figure] = known(amounts, id)
  return figures
}

function known(amounts: ReadonlyMap<string, Amount>, id: string): Amount {
  const amount = amounts.get(id)
  if (amount === undefined) throw new SyntaxError(`node ${id} is used before it is calculated`)
  return amount
}
