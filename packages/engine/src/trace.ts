/**
 * Records how a model arrives at its figures, for an explanation. Models take `Trace | null` and call it as
 * `trace?.step(…)`: where it is null, they neither build nor keep anything.
 *
 * A traced figure has a name within its trace, such as `thickness`. A later step refers to it by that name; a figure
 * that is traced again replaces the one before. An input such as `hot-water/hotC` is a row of a table of single figures.
 */
export interface Trace {
  /** A figure that the formula of a rule gives. The formula names the symbols of its inputs. */
  step(
    figure: string,
    name: Required<TracedName>,
    rule: string,
    formula: string,
    inputs: Readonly<Record<string, string>>,
    because?: string,
  ): void
  /** A cell of a published table, and the facts that chose it. */
  cell(
    figure: string,
    table: string,
    keys: readonly (string | number)[],
    column: string,
    name: TracedName,
    chosenBy?: readonly string[],
  ): void
  /** A column of a published table with a row for each month. */
  months(figure: string, table: string, column: string, name: TracedName): void
  /** A figure that a fact of the home states. */
  stated(figure: string, name: Required<TracedName>, amount: number, field: string): void
  /** A figure that the method sets, with its reason and the facts that it follows from. */
  fixed(figure: string, name: Required<TracedName>, amount: number, says: string, chosenBy: readonly string[]): void
  /** The figure is another one as it is. */
  same(figure: string, other: string): void
  /** Whether the figure was traced, or known before. */
  has(figure: string): boolean
}

/** Symbol, label and unit. Label and unit of a table's figure are those of the table where left out. */
export interface TracedName {
  symbol: string
  label?: string
  unit?: string
}
