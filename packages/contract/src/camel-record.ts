import { camelKey } from './wire-case.ts'

/** `heat_loss_w_per_k` as `heatLossWPerK`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A value for each name, by the name in camelCase. */
export function camelRecord<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, place: number) => Value,
): Record<CamelCase<Name>, Value> {
  const entries = names.map((name, place) => [camelKey(name), valueOf(name, place)])
  // The keys are exactly those names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Record<CamelCase<Name>, Value>
}
