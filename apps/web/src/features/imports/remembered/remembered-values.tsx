import { Button } from '@mantine/core'
import type { ValueMapping } from '@retrofolio/contract/imports/value-mappings'
import { useQuery } from '@tanstack/react-query'
import { customColumnsQuery } from '../../../lib/homes/custom-columns.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { useForgetMapping, valueMappingsQuery } from '../data/queries.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { mappingGroups, takenText } from '../view-model/remembered.ts'
import classes from './remembered-values.module.css'

/** The organisation's value mappings by fact and custom column, each with a delete button; empty without any. */
export function RememberedValues() {
  const mappings = useQuery(valueMappingsQuery())
  const forget = useForgetMapping()
  const deletion = useConfirmedAction(
    ({ id }: ValueMapping) => forget(id),
    ({ value }) => `“${value}” is no longer remembered.`,
  )
  const custom = useQuery(customColumnsQuery())
  // A group must not change its name once the columns arrive.
  const groups = custom.isPending ? [] : mappingGroups(mappings.data ?? [], custom.data)
  return (
    <>
      {groups.length > 0 && (
        <ImportSection
          heading="Remembered values"
          lead="What values in your organisation’s files mean. They apply to every new file."
        >
          <div className={parts.panel}>
            {groups.map(({ name, count, mappings: ofGroup }) => (
              <details key={name} className={classes.group}>
                <summary className={classes.name}>
                  {name} <span className={classes.quiet}>{count}</span>
                </summary>
                <ul className={classes.list} aria-label={`Remembered values of ${name}`}>
                  {ofGroup.map((mapping) => (
                    <li key={mapping.id} className={classes.item}>
                      <div className={classes.words}>
                        <span className={classes.value}>{mapping.value}</span>{' '}
                        <span className={classes.quiet} data-doubtful={!mapping.isValid || undefined}>
                          {takenText(mapping)}
                        </span>
                      </div>
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Delete “${mapping.value}”`}
                        onClick={() => deletion.choose(mapping)}
                      >
                        Delete
                      </Button>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </ImportSection>
      )}
      <ConfirmDialog {...deletion.dialog} title="Delete this remembered value?" confirm={['Delete', 'Deleting...']}>
        <p>
          In later files, “{deletion.chosen?.value}” will not be understood until it is mapped again. Homes that have
          already been imported do not change.
        </p>
      </ConfirmDialog>
    </>
  )
}
