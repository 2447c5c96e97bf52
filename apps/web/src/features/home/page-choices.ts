import { HOUSEHOLD_SIZES, type HouseholdSize, type Scenario } from '@retrofolio/engine/vocabulary'
import { useSearchParams } from 'react-router'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'
import type { HomeDetailRecord } from './data/home-detail.ts'

export const TABS = ['overview', 'heat-loss', 'energy', 'solar', 'plan'] as const
export type HomeTab = (typeof TABS)[number]

export interface PageChoices {
  tab: HomeTab
  /** From the address; the view model falls back if the scenario does not exist. */
  scenario: string | null
  /** Whom every figure of the page is for that depends on people. */
  occupiers: HouseholdSize
  chooseTab: (tab: HomeTab) => void
  chooseScenario: (scenario: Scenario) => void
  chooseOccupiers: (occupiers: HouseholdSize) => void
}

const USUAL_OCCUPIERS: HouseholdSize = 2

/** As many as a user entered; else two. */
export function usualOccupiers({ home: { features } }: Pick<HomeDetailRecord, 'home'>): HouseholdSize {
  return HOUSEHOLD_SIZES.find((size) => size === features?.people) ?? USUAL_OCCUPIERS
}

/**
 * Tab, scenario and occupiers are in the address, so that links show the same view.
 *
 * @param usual occupiers where the address names none
 */
export function usePageChoices(usual: HouseholdSize): PageChoices {
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
    occupiers: HOUSEHOLD_SIZES.find((size) => String(size) === parameters.get('occupiers')) ?? usual,
    chooseTab: useStableCallback((tab: HomeTab) => choose('tab', tab, 'overview')),
    chooseScenario: useStableCallback((scenario: Scenario) => choose('scenario', scenario, 'default')),
    chooseOccupiers: useStableCallback((occupiers: HouseholdSize) =>
      choose('occupiers', String(occupiers), String(usual)),
    ),
  }
}
