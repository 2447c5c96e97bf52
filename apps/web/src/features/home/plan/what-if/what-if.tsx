import { Button } from '@mantine/core'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import { useMemo, useState } from 'react'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { KeepAsPlan } from './keep-as-plan.tsx'
import type { WhatIfQuestion } from './kept-plan.ts'
import { pricesOf } from './own-prices.ts'
import { useNewestAnswer } from './use-newest-answer.ts'
import { useSettled } from './use-settled.ts'
import classes from './what-if.module.css'
import { changesOf, choicesOfToday, type WhatIfChoices } from './what-if-choices.ts'
import { type WhatIfHome, whatIfControls } from './what-if-controls.ts'
import { WhatIfFigures, WhatIfSummary } from './what-if-figures.tsx'
import { WhatIfInputs } from './what-if-inputs.tsx'
import { spokenFigures, whatIfColumns } from './what-if-view.ts'

export interface WhatIfProps {
  home: WhatIfHome
  /** People whom the page is for. */
  people: HouseholdSize
  /** Figures after changes. Rejects for changes that the home cannot have together. */
  ask: (question: WhatIfQuestion) => Promise<PlanState>
  /** Takes these options as the plan. */
  onKeep: (optionIds: readonly string[]) => void
}

/** Sliders and switches for a home, with the engine's figures beside those of today. */
export function WhatIf({ home, people, ask, onKeep }: WhatIfProps) {
  const controls = useMemo(() => whatIfControls(home), [home])
  const [choices, setChoices] = useState<WhatIfChoices>(() => choicesOfToday(people))
  const { columns, hasFailed, isStale, prices } = useWhatIf({ home, people, ask, choices, controls })
  const last = columns.at(-1)
  const spoken = useSettled(spokenFigures(last))
  const isToday = JSON.stringify(choices) === JSON.stringify(choicesOfToday(people))
  return (
    <Section
      heading="What if"
      lead="Try changes and see the figures at once. Nothing here changes the home or its facts: to put a fact right, use Correct facts."
    >
      <div className={classes.whatIf}>
        <WhatIfInputs controls={controls} choices={choices} prices={prices} onChange={setChoices} />
        {last !== undefined && <WhatIfSummary column={last} />}
        <div className={classes.results}>
          {hasFailed && (
            <Notice tone="warning">These changes cannot be calculated together. The figures are those before.</Notice>
          )}
          <WhatIfFigures columns={columns} isStale={isStale} />
          <output className={classes.spoken}>{isToday ? '' : spoken}</output>
          <p className={classes.hint}>
            Insulation needs ventilation with it, which can cost points in the score: a plan counts it, this trial does
            not. Scores use the prices of the certificate.
          </p>
          <div className={classes.actions}>
            <KeepAsPlan
              input={{ choices, controls, offered: home.offered, peopleToday: people, ask }}
              isDisabled={isToday}
              onKeep={onKeep}
            />
            <Button variant="default" disabled={isToday} onClick={() => setChoices(choicesOfToday(people))}>
              Back to today
            </Button>
          </div>
        </div>
      </div>
    </Section>
  )
}

interface WhatIfInput extends Pick<WhatIfProps, 'home' | 'people' | 'ask'> {
  choices: WhatIfChoices
  controls: ReturnType<typeof whatIfControls>
}

function useWhatIf({ home, people, ask, choices, controls }: WhatIfInput) {
  const question = useMemo<WhatIfQuestion>(
    () => ({ changes: changesOf(choices, controls), people: choices.people }),
    [choices, controls],
  )
  const { answered, hasFailed } = useNewestAnswer(question, ask)
  const same = useSameHome({ home, people, ask, choices })
  const whatIf = answered?.answer ?? home.before
  const hasOwnPrices = Object.keys(choices.prices).length > 0
  return {
    columns: whatIfColumns({
      today: home.before,
      same: choices.people === people && !hasOwnPrices ? null : same,
      whatIf,
      prices: choices.prices,
    }),
    hasFailed,
    isStale: answered?.question !== question,
    prices: new Map([...pricesOf(whatIf.bill.meter), ...pricesOf(home.before.bill.meter)]),
  }
}

/** The home as it is, with the people that are tried. */
function useSameHome({ home, people, ask, choices }: Omit<WhatIfInput, 'controls'>): PlanState {
  const question = useMemo<WhatIfQuestion>(() => ({ changes: [], people: choices.people }), [choices.people])
  const { answered } = useNewestAnswer(question, ask)
  return choices.people === people ? home.before : (answered?.answer ?? home.before)
}
