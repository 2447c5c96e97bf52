import type { TableName } from '../../tables/table-registry.ts'
import type { Amount } from './expression.ts'

/** The trees behind some figures, as data. A node that several formulas use is listed once. */
export interface Explanation {
  /** Dotted name of each figure in the assessment, such as `heatLoss.default.htcWPerK`, to the id of its node. */
  figures: Record<string, string>
  /** Inputs before the nodes that use them. */
  nodes: ExplanationNode[]
  /** The published tables that nodes name. */
  tables: Record<string, TableSource>
  /** Facts and assumptions that nodes name by their ids. */
  facts: Record<string, FactOrigin | AssumptionOrigin>
}

/** An origin that refers to its facts by their ids in the explanation. */
export type WrittenOrigin =
  | FactOrigin
  | AssumptionOrigin
  | (Omit<TableOrigin, 'chosenBy'> & { chosenBy: string[] })
  | (Omit<MethodOrigin, 'chosenBy'> & { chosenBy: string[] })

export interface TableSource {
  quantity: string
  source: string
  edition: string
}

export type ExplanationNode = CalculatedNode | InputNode

interface NamedNode {
  id: string
  /** Symbol in the formulas that use it. */
  symbol: string
  label: string
  unit: string
  amount: Amount
}

/** Calculated from other nodes. */
export interface CalculatedNode extends NamedNode {
  /** Id of the rule, as in docs/method. */
  rule: string
  /** Over the symbols of the inputs. */
  formula: string
  /** Symbol of the formula to id of the node. */
  inputs: Record<string, string>
  /** Which case of the rule applied, as a sentence; null for a rule of one case. */
  because: string | null
}

/** An input: a stated, assumed or published figure. */
export interface InputNode extends NamedNode {
  origin: WrittenOrigin
}

/** Origin of a figure without a formula. */
export type Origin = FactOrigin | AssumptionOrigin | TableOrigin | MethodOrigin

/** A stated fact about the home. */
export interface FactOrigin {
  kind: 'certificate' | 'document' | 'survey' | 'imagery' | 'user' | 'change'
  /** Dotted name of the feature, such as `wall.construction`. */
  field: string
  /** What was stated. */
  stated: string
  /** The certificate's own words for that part of the home. */
  wording: string | null
}

/** Assumed because no source states it. */
export interface AssumptionOrigin {
  kind: 'assumption'
  field: string
  taken: string
  reason: string
  source: string
}

/** A cell of a published table. Its source is in the tables of the explanation. */
export interface TableOrigin {
  kind: 'table'
  /** Name of the file without `.table.json`. */
  table: TableName
  /** Keys of the row. */
  row: string
  column: string
  /** How certain the row is: [2], [1], [NV]. */
  mark: string
  /** The facts and assumptions that chose this cell. */
  chosenBy: (FactOrigin | AssumptionOrigin)[]
}

/** Part of the method itself, or given with the dwelling: a scenario's share, a home of a golden case. */
export interface MethodOrigin {
  kind: 'method'
  says: string
  /** The figure is the model's own: no known steps result in it. Rule EXP-4. */
  isUnexplained?: true
  /** Facts and assumptions that it follows from. */
  chosenBy: (FactOrigin | AssumptionOrigin)[]
}
