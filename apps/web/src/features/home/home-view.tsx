import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { EnergyUseTab } from './energy-use-tab.tsx'
import { HeatLossTab } from './heat-loss-tab.tsx'
import type { HomeDetailRecord } from './home-detail.ts'
import { HomeHeader } from './home-header.tsx'
import classes from './home-view.module.css'
import { MissingDataNotice } from './missing-data-notice.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type HomeTab, type PageChoices, TABS } from './page-choices.ts'
import { SolarTab } from './solar-tab.tsx'
import { energyUseView } from './view-model/energy-use.ts'
import { headerView } from './view-model/header.ts'
import { heatLossView } from './view-model/heat-loss.ts'
import { overviewView } from './view-model/overview.ts'
import { solarView } from './view-model/solar.ts'

/** Something the server is asked to do again. */
export interface HomeAction {
  isPending: boolean
  error: string | null
  run: () => void
}

export interface HomeViewProps {
  detail: HomeDetailRecord
  choices: PageChoices
  retriggerSolar: HomeAction
  reanalyse: HomeAction
}

const TAB_NAMES: Record<HomeTab, string> = {
  overview: 'Overview',
  'heat-loss': 'Heat Loss',
  energy: 'Energy Usage',
  solar: 'Solar Potential',
}

export function HomeView({ detail, choices, retriggerSolar, reanalyse }: HomeViewProps) {
  const { home } = detail
  return (
    <div className={classes.page}>
      <HomeHeader view={headerView(detail)} imageUrl={home.imageUrl ?? null} features={home.features} />
      {home.status === 'missing_data' || home.status === 'failed' ? (
        <MissingDataNotice status={home.status} reason={home.statusReason ?? null} reanalyse={reanalyse} />
      ) : (
        <Analysis detail={detail} choices={choices} retriggerSolar={retriggerSolar} />
      )}
    </div>
  )
}

function Analysis({ detail, choices, retriggerSolar }: Omit<HomeViewProps, 'reanalyse'>) {
  const [openedAt] = useState(() => new Date())
  const isQueued = detail.home.status === 'queued'
  const chooseTab = (value: string | null) => {
    const tab = TABS.find((candidate) => candidate === value)
    if (tab !== undefined) choices.chooseTab(tab)
  }
  return (
    <>
      {isQueued && <Notice tone="info">Analysing the home... This page shows the result by itself.</Notice>}
      <Tabs value={choices.tab} onChange={chooseTab} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ''}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab ?? ''}>
              {TAB_NAMES[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview" className={classes.panel ?? ''}>
          <OverviewTab view={overviewView(detail, openedAt)} />
        </Tabs.Panel>
        <Tabs.Panel value="heat-loss" className={classes.panel ?? ''}>
          <HeatLossTab
            view={heatLossView(detail, choices.scenario)}
            features={detail.home.features}
            onScenario={choices.chooseScenario}
          />
        </Tabs.Panel>
        <Tabs.Panel value="energy" className={classes.panel ?? ''}>
          <EnergyUseTab
            view={energyUseView(detail, choices.occupiers)}
            occupiers={choices.occupiers}
            onOccupiers={choices.chooseOccupiers}
          />
        </Tabs.Panel>
        <Tabs.Panel value="solar" className={classes.panel ?? ''}>
          <SolarTab view={solarView(detail)} features={detail.home.features} retriggerSolar={retriggerSolar} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
