import type { OccupierCount, Scenario } from '@retrofolio/engine/vocabulary'
import { useSearchParams } from 'react-router'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'
import { occupiersFrom } from './energy-use/energy-use-view.ts'

export const TABS = ['overview', 'heat-loss', 'energy', 'solar'] as const
export type HomeTab = (typeof TABS)[number]

export interface PageChoices {
  tab: HomeTab
  /** From the address; the view model falls back if the scenario does not exist. */
  scenario: string | null
  occupiers: OccupierCount
  chooseTab: (tab: HomeTab) => void
  chooseScenario: (scenario: Scenario) => void
  chooseOccupiers: (occupiers: OccupierCount) => void
}

/**
 * Tab, scenario and occupiers are in the address, so that links show the same view.
 *
 * @param usual occupiers where the address names none
 */
export function usePageChoices(usual: OccupierCount): PageChoices {
  const [parameters, setParameters] = useSearchParams()
  const choose = (name: string, value: string, usual: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === usual) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'overview',
    scenario: parameters.get('scenario'),
    occupiers: occupiersFrom(parameters.get('occupiers'), usual),
    chooseTab: useStableCallback((tab: HomeTab) => choose('tab', tab, 'overview')),
    chooseScenario: useStableCallback((scenario: Scenario) => choose('scenario', scenario, 'default')),
    chooseOccupiers: useStableCallback((occupiers: OccupierCount) =>
      choose('occupiers', String(occupiers), String(usual)),
    ),
  }
}
