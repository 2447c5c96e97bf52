import { NativeSelect } from '@mantine/core'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import { NumberField } from './number-field.tsx'

export interface TargetAmountProps {
  target: PlanTargetRecord
  onTarget: (target: PlanTargetRecord) => void
}

/** Least score of each band, by the scale of certificates. */
const BANDS = [
  { value: '92', label: 'Band A (92)' },
  { value: '81', label: 'Band B (81)' },
  { value: '69', label: 'Band C (69)' },
  { value: '55', label: 'Band D (55)' },
  { value: '39', label: 'Band E (39)' },
]
const CHANCES = [50, 60, 70, 80, 90, 95]
const MOST_GBP = 100_000
const MOST_BUDGET_GBP = 10_000_000
const MOST_AMOUNT = 1_000_000

/** The amount that belongs to a target. */
export function TargetAmount({ onTarget, target }: TargetAmountProps) {
  switch (target.kind) {
    case 'score':
      return (
        <>
          <NativeSelect
            label="Band"
            value={String(target.least)}
            data={
              BANDS.some(({ value }) => value === String(target.least))
                ? BANDS
                : [{ value: String(target.least), label: `Score ${target.least}` }, ...BANDS]
            }
            onChange={({ currentTarget }) => onTarget({ ...target, least: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="With a chance of at least"
            value={String(Math.round(target.chance * 100))}
            data={CHANCES.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
            onChange={({ currentTarget }) => onTarget({ ...target, chance: Number(currentTarget.value) / 100 })}
          />
        </>
      )
    case 'bill':
      return (
        <NumberField
          label="Bill at most (£ a year)"
          value={target.atMostGbpPerYear}
          least={-MOST_GBP}
          most={MOST_GBP}
          onValue={(value) => value !== null && onTarget({ ...target, atMostGbpPerYear: value })}
        />
      )
    case 'net_import':
      return (
        <NumberField
          label="Net import at most (kWh a year)"
          value={target.atMostKwhPerYear}
          least={-MOST_AMOUNT}
          most={MOST_AMOUNT}
          onValue={(value) => value !== null && onTarget({ ...target, atMostKwhPerYear: value })}
        />
      )
    case 'carbon':
      return (
        <NumberField
          label="Carbon at most (kg a year)"
          value={target.atMostKgPerYear}
          least={-MOST_AMOUNT}
          most={MOST_AMOUNT}
          onValue={(value) => value !== null && onTarget({ ...target, atMostKgPerYear: value })}
        />
      )
    case 'rating':
      return (
        <NativeSelect
          label="Rating at least"
          value={target.rating}
          data={[
            { value: 'high', label: 'High' },
            { value: 'very_high', label: 'Very High' },
          ]}
          onChange={({ currentTarget }) =>
            onTarget({ ...target, rating: currentTarget.value === 'high' ? 'high' : 'very_high' })
          }
        />
      )
    case 'budget':
      return (
        <>
          <NumberField
            label="Budget (£)"
            value={target.gbp}
            least={0}
            most={MOST_BUDGET_GBP}
            onValue={(value) => value !== null && onTarget({ ...target, gbp: value })}
          />
          <NativeSelect
            label="Best by"
            value={target.aim}
            data={[
              { value: 'bill', label: 'Lowest bill' },
              { value: 'score', label: 'Highest score' },
            ]}
            onChange={({ currentTarget }) =>
              onTarget({ ...target, aim: currentTarget.value === 'score' ? 'score' : 'bill' })
            }
          />
        </>
      )
    case 'best_value':
    case 'best_rating':
  }
  return null
}
