import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { exploreFieldWord } from '@retrofolio/contract/explore/explore-words'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import tools from '../../../ui/controls/list-tools.module.css'
import { IconColumns } from '../../../ui/icons.ts'
import { DEFAULT_COLUMNS, RESULT_FIELDS } from './result-columns.ts'
import classes from './results.module.css'

export interface ColumnMenuProps {
  names: readonly string[]
  isDefault: boolean
  onChoose: (names: readonly string[]) => void
}

/** Chooses the columns of the list; a new one comes last. */
export function ColumnMenu({ names, isDefault, onChoose }: ColumnMenuProps) {
  const toggle = (field: string) =>
    onChoose(names.includes(field) ? names.filter((name) => name !== field) : [...names, field])
  return (
    <LazyPopover
      label="Columns"
      position="bottom-end"
      className={classes.columnBox ?? ''}
      renderButton={(button) => (
        <Button
          {...button}
          variant="default"
          size="sm"
          className={tools.tool ?? ''}
          leftSection={<IconColumns size="1.15em" stroke={1.8} aria-hidden />}
        >
          <span className={tools.word}>Columns</span>
        </Button>
      )}
    >
      <div className={classes.columnList}>
        {RESULT_FIELDS.map((field) => (
          <Checkbox
            key={field}
            size="sm"
            radius="xs"
            checked={names.includes(field)}
            label={exploreFieldWord(field)}
            onChange={() => toggle(field)}
          />
        ))}
      </div>
      {!isDefault && (
        <LinkButton mt="sm" onClick={() => onChoose(DEFAULT_COLUMNS)}>
          Default columns
        </LinkButton>
      )}
    </LazyPopover>
  )
}
