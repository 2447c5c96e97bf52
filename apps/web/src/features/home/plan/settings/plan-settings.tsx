import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import { PLAN_TARGET_KINDS, type PlanTargetKind } from '@retrofolio/contract/plans/plan-targets'
import { TENURES, type Tenure } from '@retrofolio/engine/vocabulary'
import { NumberField } from './number-field.tsx'
import classes from './plan-settings.module.css'
import { TargetAmount } from './target-amount.tsx'
import { RENEWALS, TARGET_CHOICES, usualTarget, withRenewal, yearsToRenewal } from './target-choice.ts'

export interface PlanSettingsFormProps {
  settings: PlanSettings
  /** Of the home's facts; null where not known. */
  tenure: Tenure | null
  onSettings: (settings: Partial<PlanSettings>) => void
}

const TENURE_WORDS: Readonly<Record<Tenure, string>> = {
  owner_occupied: 'Owner-occupied',
  private_rented: 'Private rented',
  social_rented: 'Social rented',
  shared_ownership: 'Shared ownership',
}
const MOST_YEARS = 50

/** What a plan is to reach, and what the owner knows and decides. */
export function PlanSettingsForm({ onSettings, settings, tenure }: PlanSettingsFormProps) {
  const { mayRaiseBill, target } = settings
  const ownTenure = settings.tenure ?? tenure
  const isLet = ownTenure === 'private_rented' || ownTenure === 'social_rented'
  return (
    <div className={classes.form}>
      <NativeSelect
        label="Target"
        value={target?.kind ?? ''}
        data={[
          { value: '', label: 'None' },
          ...PLAN_TARGET_KINDS.map((kind) => ({ value: kind, label: TARGET_CHOICES[kind].label })),
        ]}
        onChange={({ currentTarget }) => {
          const kind = PLAN_TARGET_KINDS.find((one): one is PlanTargetKind => one === currentTarget.value)
          onSettings({ target: kind === undefined ? null : usualTarget(kind) })
        }}
      />
      {target !== null && <TargetAmount target={target} onTarget={(next) => onSettings({ target: next })} />}
      <NativeSelect
        label="Tenure"
        value={settings.tenure ?? ''}
        data={[
          { value: '', label: tenure === null ? 'Not known' : `${TENURE_WORDS[tenure]} (from the facts)` },
          ...TENURES.map((value) => ({ value, label: TENURE_WORDS[value] })),
        ]}
        onChange={({ currentTarget }) =>
          onSettings({ tenure: TENURES.find((one) => one === currentTarget.value) ?? null })
        }
      />
      {RENEWALS.map((renewal) => (
        <NumberField
          key={renewal.id}
          label={`${renewal.label} due for renewal in (years)`}
          value={yearsToRenewal(settings, renewal)}
          least={0}
          most={MOST_YEARS}
          isOptional
          onValue={(years) => onSettings({ dueInYears: withRenewal(settings, renewal, years) })}
        />
      ))}
      <div className={classes.switches}>
        {isLet && (
          <Switch
            label="The tenant’s bill may rise"
            checked={mayRaiseBill ?? false}
            onChange={({ currentTarget }) => onSettings({ mayRaiseBill: currentTarget.checked })}
          />
        )}
        <Switch
          label="Part of a programme of many homes (lower prices)"
          checked={settings.isProgramme}
          onChange={({ currentTarget }) => onSettings({ isProgramme: currentTarget.checked })}
        />
      </div>
    </div>
  )
}
