import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { Note } from '@retrofolio/contract/homes/notes'
import { camelKey } from '@retrofolio/contract/wire-case'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { customColumnsQuery } from '../../lib/homes/custom-columns.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useWasOpened } from '../../lib/loading/prefetched.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { Printable } from '../../ui/page/printable.tsx'
import type { HomeAction } from './data/home-action.ts'
import type { HomeDetailRecord } from './data/home-detail.ts'
import { homeNotesQuery } from './data/notes.ts'
import { homeFactsQuery } from './data/queries.ts'
import { EnergyUseTab } from './energy-use/energy-use-tab.tsx'
import { energyUseView } from './energy-use/energy-use-view.ts'
import { ExplanationSheet } from './explanation/explanation-sheet.tsx'
import { changeSummary } from './facts/change-summary.ts'
import type { Draft } from './facts/draft/use-draft.ts'
import { DraftBar } from './facts/draft-bar.tsx'
import type { FactsUrlState } from './facts/use-facts-url-state.ts'
import { headerView } from './header/header-view.ts'
import { HomeActions } from './header/home-actions.tsx'
import { HomeHeader } from './header/home-header.tsx'
import { OccupiersChoice } from './header/occupiers-choice.tsx'
import { StickyBar } from './header/sticky-bar.tsx'
import { HeatLossTab } from './heat-loss/heat-loss-tab.tsx'
import { heatLossView } from './heat-loss/heat-loss-view.ts'
import { ArchivedNotice, DisputeNotice } from './home-notices.tsx'
import classes from './home-view.module.css'
import { MissingDataNotice } from './missing-data-notice.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { overviewView } from './overview/overview-view.ts'
import { type HomeTab, type PageChoices, TABS } from './page-choices.ts'
import { HomeReport } from './print/home-report.tsx'
import { SolarTab } from './solar/solar-tab.tsx'
import { missingSolarSentence, solarView } from './solar/solar-view.ts'

/** Editing controls, loaded on demand. */
const FactsAside = lazyPart(async () => ({ default: (await import('./facts/facts-sheet.tsx')).FactsAside }))
const FactsDrawer = lazyPart(async () => ({ default: (await import('./facts/facts-sheet.tsx')).FactsDrawer }))
const MissingDataForm = lazyPart(async () => ({
  default: (await import('./facts/missing-data-form.tsx')).MissingDataForm,
}))

const loadPlanTab = () => import('./plan/plan-tab.tsx')
const PlanTab = lazyPart(async () => ({ default: (await loadPlanTab()).PlanTab }))

const NO_NOTES: readonly Note[] = []
const NO_COLUMNS: readonly CustomColumn[] = []
const OwnRecords = lazyPart(async () => ({ default: (await import('./records/own-records.tsx')).OwnRecords }))

export interface HomeViewProps {
  /** As saved on the server. */
  kept: HomeDetailRecord
  draft: Draft
  place: FactsUrlState
  /** Whether the facts fit beside the page; else they open over it. */
  hasRoomBeside: boolean
  choices: PageChoices
  retriggerSolar: HomeAction
  reanalyse: HomeAction
  restore: HomeAction
}

const TAB_NAMES: Record<HomeTab, string> = {
  overview: 'Overview',
  'heat-loss': 'Heat Loss',
  energy: 'Energy Usage',
  solar: 'Solar Potential',
  plan: 'Plan',
}

/** All figures show the draft if there is one; the actions follow the saved home. */
export function HomeView({ kept, draft, place, hasRoomBeside, ...actions }: HomeViewProps) {
  const { status, archivedAt = null } = kept.home
  const detail = draft.shown
  const isAnalysed = status !== 'missing_data' && status !== 'failed'
  const isBeside = place.isOpen && hasRoomBeside
  // Loaded by `OwnRecords`; the printed report only reads them.
  const { data: notes = NO_NOTES } = useQuery({ ...homeNotesQuery(kept.home.id), enabled: false })
  const { data: columns = NO_COLUMNS } = useQuery({ ...customColumnsQuery(), enabled: false })
  return (
    <ExplanationSheet
      homeId={kept.home.id}
      draft={draft.known}
      unlisted={detail.unlistedEquipment}
      occupiers={detail.occupiers}
      onEdit={place.open}
    >
      <Printable
        renderReport={
          isAnalysed
            ? () => (
                <HomeReport detail={detail} columns={columns} notes={notes} now={new Date()} address={location.href} />
              )
            : null
        }
      >
        <div className={classes.frame} data-beside={isBeside}>
          <div className={classes.page}>
            {archivedAt !== null && <ArchivedNotice archivedAt={archivedAt} restore={actions.restore} />}
            <Header
              kept={kept}
              detail={detail}
              before={draft.before}
              onFacts={place.open}
              occupiers={actions.choices.occupiers}
              onOccupiers={actions.choices.chooseOccupiers}
              reanalyse={actions.reanalyse}
              restore={actions.restore}
              question={
                status === 'missing_data' || status === 'failed' ? (
                  <>
                    <Suspense>{status === 'missing_data' && <MissingDataForm draft={draft} />}</Suspense>
                    <MissingDataNotice
                      status={status}
                      reason={kept.home.statusReason ?? null}
                      reanalyse={actions.reanalyse}
                    />
                  </>
                ) : null
              }
            />
            <DisputeNotice
              facts={kept.userFacts}
              isSurveyed={kept.survey !== null}
              onLook={(key) => place.open(camelKey(key))}
            />
            {isAnalysed && (
              <>
                {actions.reanalyse.error !== null && <Notice tone="error">{actions.reanalyse.error}</Notice>}
                <Analysis
                  detail={detail}
                  known={draft.known}
                  onEdit={place.open}
                  {...actions.choices}
                  retriggerSolar={actions.retriggerSolar}
                />
                {(isBeside || !place.isOpen) && <DraftBar draft={draft} />}
              </>
            )}
            <Suspense>
              <OwnRecords home={kept.home} />
            </Suspense>
          </div>
          <Suspense>
            {isBeside && <FactsAside draft={draft} place={place} />}
            {place.isOpen && !hasRoomBeside && <FactsDrawer draft={draft} place={place} />}
          </Suspense>
        </div>
      </Printable>
    </ExplanationSheet>
  )
}

interface HeaderProps extends Pick<HomeViewProps, 'kept' | 'reanalyse' | 'restore'> {
  detail: HomeDetailRecord
  before: HomeDetailRecord | null
  onFacts: FactsUrlState['open']
  occupiers: PageChoices['occupiers']
  onOccupiers: PageChoices['chooseOccupiers']
  question: ReactNode
}

/** Re-renders only for a different home, not for a tab, scenario or input. */
const Header = memo(({ kept, detail, before, onFacts, reanalyse, restore, question, ...people }: HeaderProps) => {
  const [openedAt] = useState(() => new Date())
  return (
    <HomeHeader
      homeId={detail.home.id}
      view={headerView(detail, openedAt)}
      change={before === null ? null : changeSummary(before, detail)}
      imageUrl={detail.home.imageUrl ?? null}
      features={detail.home.features}
      question={question}
      people={detail.home.status === 'analysed' ? <OccupiersChoice {...people} /> : null}
      menu={<HomeActions detail={kept} reanalyse={reanalyse} restore={restore} onFacts={() => onFacts()} />}
    />
  )
})

interface AnalysisProps extends PageChoices, Pick<HomeViewProps, 'retriggerSolar'> {
  detail: HomeDetailRecord
  /** Draft facts; null without any. */
  known: Draft['known']
  onEdit: FactsUrlState['open']
}

const Analysis = memo(({ detail, known, onEdit, retriggerSolar, ...choices }: AnalysisProps) => {
  const [openedAt] = useState(() => new Date())
  const isQueued = detail.home.status === 'queued'
  const prefetchPlan = usePlanPrefetch(detail.home.id)
  // Stays in the page, so that a plan is not lost while another tab is read.
  const wasPlanOpened = useWasOpened(choices.tab === 'plan')
  const chooseTab = (value: string | null) => {
    const tab = TABS.find((candidate) => candidate === value)
    if (tab !== undefined) choices.chooseTab(tab)
  }
  return (
    <>
      {isQueued && <Notice tone="info">Analysing the home... This page updates automatically.</Notice>}
      <Tabs value={choices.tab} onChange={chooseTab} keepMounted={false} keepMountedMode="display-none">
        <StickyBar home={detail.home}>
          <Tabs.List className={classes.tabs ?? ''}>
            {TABS.map((tab) => (
              <Tabs.Tab
                key={tab}
                value={tab}
                className={classes.tab ?? ''}
                {...(tab === 'plan' && { onPointerEnter: prefetchPlan, onFocus: prefetchPlan })}
              >
                {TAB_NAMES[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </StickyBar>
        <Tabs.Panel value="overview" className={classes.panel ?? ''}>
          <Overview detail={detail} openedAt={openedAt} known={known} onEdit={onEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="heat-loss" className={classes.panel ?? ''}>
          <HeatLoss detail={detail} scenario={choices.scenario} onScenario={choices.chooseScenario} />
        </Tabs.Panel>
        <Tabs.Panel value="energy" className={classes.panel ?? ''}>
          <EnergyUse detail={detail} occupiers={choices.occupiers} onOccupiers={choices.chooseOccupiers} />
        </Tabs.Panel>
        <Tabs.Panel value="solar" className={classes.panel ?? ''}>
          <Solar detail={detail} retriggerSolar={retriggerSolar} />
        </Tabs.Panel>
        <Tabs.Panel value="plan" keepMounted className={classes.panel ?? ''}>
          {wasPlanOpened && (
            <Suspense fallback={<PageLoading label="Loading plans..." />}>
              <PlanTab detail={detail} known={known} openedAt={openedAt} />
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
})

/** Loads code, engine and facts of the Plan tab when the pointer or the focus reaches it. */
function usePlanPrefetch(homeId: number): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.prefetchQuery(homeFactsQuery(homeId))
    loadPlanTab()
      .then(({ startPlanner }) => startPlanner())
      // Only a preload: if it fails, the tab loads the code again and reports errors.
      .catch(() => {})
  }
}

/** Computes a tab's content only while it is shown, and only when home or choice change. */
interface TabProps {
  detail: HomeDetailRecord
}

interface OverviewProps extends TabProps, Pick<AnalysisProps, 'known' | 'onEdit'> {
  openedAt: Date
}

const Overview = memo(({ detail, openedAt, known, onEdit }: OverviewProps) => (
  <OverviewTab view={overviewView(detail, openedAt)} homeId={detail.home.id} known={known} onEdit={onEdit} />
))

interface HeatLossProps extends TabProps, Pick<PageChoices, 'scenario'> {
  onScenario: PageChoices['chooseScenario']
}

const HeatLoss = memo(({ detail, scenario, onScenario }: HeatLossProps) => (
  <HeatLossTab view={heatLossView(detail, scenario)} features={detail.home.features} onScenario={onScenario} />
))

interface EnergyUseProps extends TabProps, Pick<PageChoices, 'occupiers'> {
  onOccupiers: PageChoices['chooseOccupiers']
}

const EnergyUse = memo(({ detail, occupiers, onOccupiers }: EnergyUseProps) => (
  <EnergyUseTab
    view={energyUseView(detail)}
    counted={detail.occupiers}
    occupiers={occupiers}
    onOccupiers={onOccupiers}
  />
))

const Solar = memo(({ detail, retriggerSolar }: TabProps & Pick<HomeViewProps, 'retriggerSolar'>) => (
  <SolarTab
    view={solarView(detail)}
    missing={missingSolarSentence(detail)}
    features={detail.home.features}
    retriggerSolar={retriggerSolar}
  />
))
