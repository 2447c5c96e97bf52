declare const unit: unique symbol

/** A number that carries its unit at compile time and nothing at run time. */
export type Quantity<Unit extends string> = number & { readonly [unit]: Unit }

/** Makes the constructor of one unit's quantities. The unit text defines both, so that a brand cannot be mixed up. */
export function quantity<Unit extends string>(_unitText: Unit): (amount: number) => Quantity<Unit> {
  // The one place where a plain number becomes a quantity: there is nothing to check at run time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (amount) => amount as Quantity<Unit>
}
