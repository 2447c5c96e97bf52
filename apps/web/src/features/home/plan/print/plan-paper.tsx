import { Button } from '@mantine/core'
import { exportPlanEndpoint } from '@retrofolio/contract/endpoints/plans'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import type { Plan } from '@retrofolio/engine/plans/plan'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { fetchFile } from '../../../../lib/api/api-client.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import { DownloadButton } from '../../../../ui/controls/download-button.tsx'
import { IconPrinter } from '../../../../ui/icons.ts'
import { usePrintedReport } from '../../../../ui/page/printable.tsx'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { judgedTarget } from '../draft/plan-draft.ts'
import { isUnsaved, type PlanWork } from '../draft/plan-works.ts'
import type { OpenedPlanner } from '../worker/planner-calls.ts'
import classes from './plan-paper.module.css'
import { PlanReport } from './plan-report.tsx'
import { homeFacts, versionText } from './report-words.ts'

export interface PlanPaperProps {
  detail: HomeDetailRecord
  opened: OpenedPlanner
  current: PlanWork
  /** As the server has it; null for a new plan. */
  saved: PlanRecord | null
  /** The steps that are on. */
  plan: Plan
  /** Whose prices, within a sentence. */
  prices: string
  /** Day of prices and rules, `YYYY-MM-DD`. */
  asOf: string
}

/** Prints the plan in place of the home's report while the tab shows it, and exports what is saved. */
export function PlanPaper({ asOf, current, detail, opened, plan, prices, saved }: PlanPaperProps) {
  const wattsPerPanel = publicConfiguration().panels?.wattsPerPanel ?? USUAL_PANELS.wattsPerPanel
  const [parameters] = useSearchParams()
  const { draft } = current
  const isChanged = isUnsaved(current)
  const target = judgedTarget(draft.settings)
  const report = useCallback(
    () => (
      <PlanReport
        address={detail.home.fullAddress}
        facts={homeFacts(detail)}
        features={detail.home.features ?? null}
        layout={detail.panelLayout}
        wattsPerPanel={wattsPerPanel}
        name={draft.name}
        version={versionText(saved, isChanged)}
        before={opened.before}
        plan={plan}
        targetScore={target.kind === 'score' ? target.least : null}
        prices={prices}
        asOf={asOf}
        now={new Date()}
        // The address of an unsaved plan opens nothing elsewhere.
        link={saved === null ? `${location.origin}${location.pathname}` : location.href}
      />
    ),
    [asOf, detail, draft.name, isChanged, opened, plan, prices, saved, target, wattsPerPanel],
  )
  usePrintedReport(parameters.get('tab') === 'plan' ? report : null)
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size="1.15em" stroke={2} aria-hidden />}
        onClick={() => window.print()}
      >
        Print this plan
      </Button>
      {saved !== null && !isChanged ? (
        <DownloadButton save={() => exportPlan(saved.id, saved.name)}>Steps and quantities as XLSX</DownloadButton>
      ) : (
        <p className={classes.hint}>Save the plan to export its steps and quantities as XLSX.</p>
      )}
    </div>
  )
}

async function exportPlan(id: number, name: string): Promise<void> {
  const file = await fetchFile(exportPlanEndpoint, { params: { id } })
  saveFile(file, `${name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'plan'}.xlsx`)
}
