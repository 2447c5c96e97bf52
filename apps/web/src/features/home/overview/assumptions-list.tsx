import { Button } from '@mantine/core'
import { RuleText } from '../parts/rule-text.tsx'
import { Section } from '../parts/section.tsx'
import classes from './assumptions-list.module.css'
import type { AssumptionGroup, AssumptionView } from './assumptions-view.ts'

export interface AssumptionsListProps {
  groups: readonly AssumptionGroup[]
  /** Opens the fact of a feature for correction. */
  onEdit?: ((fact?: string) => void) | undefined
}

/** Assumed values by cause. The group that matters most is open, and sources open on request. */
export function AssumptionsList({ groups, onEdit }: AssumptionsListProps) {
  if (groups.length === 0) {
    return (
      <Section heading="Assumptions">
        <p className={classes.none}>None: every fact behind the result is known.</p>
      </Section>
    )
  }
  const count = groups.reduce((sum, { assumptions }) => sum + assumptions.length, 0)
  return (
    <Section
      heading="Assumptions"
      lead={`${count === 1 ? 'One value is' : `${count} values are`} assumed. Those that can change net grid import most come first.`}
    >
      {groups.map((group, index) => (
        <Group key={group.cause} group={group} isOpen={index === 0} onEdit={onEdit} />
      ))}
    </Section>
  )
}

interface GroupProps extends Pick<AssumptionsListProps, 'onEdit'> {
  group: AssumptionGroup
  isOpen: boolean
}

function Group({ group: { heading, sentence, effect, assumptions, sources }, isOpen, onEdit }: GroupProps) {
  return (
    <details className={classes.group} open={isOpen}>
      <summary className={classes.cause}>
        <span className={classes.heading}>{heading}</span>
        <span className={classes.count}>
          {assumptions.length === 1 ? '1 value' : `${assumptions.length} values`}
          {effect !== null && `, up to ${effect}`}
        </span>
      </summary>
      <p className={classes.sentence}>{sentence}</p>
      <ul className={classes.list}>
        {assumptions.map((assumption) => (
          <Assumption key={`${assumption.field} ${assumption.taken}`} assumption={assumption} onEdit={onEdit} />
        ))}
      </ul>
      {sources.length > 0 && (
        <details className={classes.sources}>
          <summary>{sources.length === 1 ? 'Source' : `${sources.length} sources`}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>
                <RuleText>{source}</RuleText>
              </li>
            ))}
          </ul>
        </details>
      )}
    </details>
  )
}

interface AssumptionProps extends Pick<AssumptionsListProps, 'onEdit'> {
  assumption: AssumptionView
}

function Assumption({ assumption, onEdit }: AssumptionProps) {
  const { field, label, taken, reason, effect, canEdit } = assumption
  return (
    <li className={classes.assumption}>
      <span className={classes.field}>{label}</span>
      <span>
        <span className={classes.taken}>
          <RuleText>{taken}</RuleText>
        </span>
        <span className={classes.reason}>
          <RuleText>{reason}</RuleText>
        </span>
      </span>
      {canEdit && onEdit !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.edit ?? ''}
          aria-label={`Edit ${label.toLowerCase()}`}
          onClick={() => onEdit(field)}
        >
          Edit
        </Button>
      )}
      <span className={classes.effect} data-known={effect !== null}>
        {effect ?? 'little effect'}
      </span>
    </li>
  )
}
