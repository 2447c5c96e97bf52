import { writeXlsx } from 'hucre/xlsx'
import type { CsvCell } from '../../../../formats/csv.ts'
import { xmlText } from '../../../../formats/xml-text.ts'
import { homeOnRead } from '../../analysis/home-on-read.ts'
import { findKnownFacts } from '../../facts/facts.repository.ts'
import {
  describePlan,
  homeNow,
  type PlanRequest,
  type PlansDependencies,
  recordPlanAudit,
  requirePlan,
  withNames,
} from '../find-plan.ts'
import { type ExportedPlan, planRows } from './plan-sheet.ts'
import { stepsSheet } from './steps-sheet.ts'

export interface ExportPlanDependencies extends PlansDependencies {
  /** Public address of this deployment, with which links begin. */
  siteAddress: () => string
}

/** The current version of a plan as a workbook: a summary, and the steps with quantities. */
export async function* exportPlan(deps: ExportPlanDependencies, request: PlanRequest): AsyncGenerator<Uint8Array> {
  yield await planWorkbook(await findExportedPlan(deps, request))
}

function findExportedPlan(deps: ExportPlanDependencies, request: PlanRequest): Promise<ExportedPlan> {
  return withNames(deps, request.session, async (queries, names) => {
    const { plan: row, home } = await requirePlan(queries, request)
    const plan = await describePlan(queries, await homeNow(deps, queries, home), row.id, names)
    const facts = await findKnownFacts(queries, { organisationId: home.organisationId, homeId: home.id })
    const { account } = homeOnRead(home, facts, deps.model)
    const { name, version } = plan.current
    await recordPlanAudit(deps, queries, request, { home, action: 'home_plan_exported', plan: name, version })
    return {
      plan,
      version: plan.current,
      address: home.fullAddress,
      link: `${deps.siteAddress()}/home/${home.id}?tab=plan&plan=${plan.id}`,
      assumptions: account.assumptions,
      at: deps.now(),
    }
  })
}

const HEADING_STYLE = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } } as const
const WRAPPED = { alignment: { wrapText: true, vertical: 'top' } } as const
const LABEL_WIDTH = 44
const TEXT_WIDTH = 60

/** A few hundred cells, written in milliseconds. Text cells stay text, whatever they begin with. */
function planWorkbook(exported: ExportedPlan): Promise<Uint8Array> {
  const rows = planRows(exported)
  const steps = stepsSheet(exported.version)
  const bold = rows.flatMap((row, place) => (HEADINGS.has(String(row[0])) ? [place] : []))
  const headings = bold.flatMap((place) => (rows[place] ?? []).map((_, at) => `${place},${at}`))
  return writeXlsx({
    sheets: [
      {
        name: 'Plan',
        columns: [
          { width: LABEL_WIDTH },
          { width: TEXT_WIDTH, style: WRAPPED },
          { width: 40 },
          { width: 40 },
          { width: 18 },
        ],
        rows: rows.map(cellsOf),
        cells: new Map(headings.map((key) => [key, { style: HEADING_STYLE }])),
      },
      {
        name: 'Steps',
        columns: steps.widths.map((width) => ({ width, style: WRAPPED })),
        rows: steps.rows.map(cellsOf),
        cells: new Map(steps.widths.map((_, at) => [`0,${at}`, { style: HEADING_STYLE }])),
        freezePane: { rows: 1, columns: 2 },
      },
    ],
  })
}

/** Rows that head a table. */
const HEADINGS: ReadonlySet<string> = new Set(['Figure', 'Assumption about the home'])

const cellsOf = (row: readonly CsvCell[]): CsvCell[] => row.map(xmlText)
