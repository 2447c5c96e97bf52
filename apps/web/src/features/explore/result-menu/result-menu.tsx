import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import tools from '../../../ui/controls/list-tools.module.css'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconBookmark, IconDots, IconDownload, IconHomeCheck, IconLink } from '../../../ui/icons.ts'
import { LazyExportDialog } from '../export/lazy-export-dialog.tsx'
import type { ChosenHomes } from '../found-home/chosen-homes.ts'
import { LazyMakePlansDialog } from '../plans/lazy-make-plans-dialog.tsx'
import { LazySaveCriterionDialog } from '../save-criterion/lazy-save-criterion-dialog.tsx'
import classes from './result-menu.module.css'

export interface ResultMenuProps {
  filters: ReadonlyMap<string, string>
  filtersText: string
  /** As in the list; empty for the order of postcodes. */
  sort: string
  /** Homes that match; null while they are counted. */
  homes: number | null
  /** Whether some of the filters cannot be used. */
  isRefused: boolean
}

/** What one can do with all homes that match: export, save as criterion, plans. A button that opens a menu. */
export function ResultMenu({ filters, filtersText, sort, homes, isRefused }: ResultMenuProps) {
  const [opened, setOpened] = useState<'criterion' | 'export' | null>(null)
  const [toPlan, setToPlan] = useState<ChosenHomes | null>(null)
  const isNone = homes === 0 || isRefused
  const isUnfiltered = filters.size === 0
  const hint = (words: string) => (isRefused ? 'First remove what cannot be used' : words)
  return (
    <>
      <LazyPopover
        label="With these results"
        position="bottom-end"
        className={classes.dropdown ?? ''}
        renderButton={(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            className={tools.tool ?? ''}
            leftSection={<IconDots size="1.15em" stroke={2} aria-hidden />}
          >
            <span className={tools.word}>Save or export</span>
          </Button>
        )}
      >
        {(close) => (
          <ul className={classes.actions}>
            <Action
              icon={<IconBookmark {...ICON} />}
              isDisabled={isUnfiltered || isRefused}
              hint={hint(isUnfiltered ? 'Choose a filter first' : 'Counted and watched in My Criteria')}
              onClick={closing(close, () => setOpened('criterion'))}
            >
              Save as criterion
            </Action>
            <Action
              icon={<IconLink {...ICON} />}
              hint="Opens for members of your organisation"
              onClick={closing(close, () => void copyLink())}
            >
              Copy link
            </Action>
            <Action
              icon={<IconDownload {...ICON} />}
              isDisabled={isNone}
              hint={hint('Exactly what is filtered, as Excel or CSV')}
              onClick={closing(close, () => setOpened('export'))}
            >
              Export
            </Action>
            <Action
              icon={<IconHomeCheck {...ICON} />}
              isDisabled={isNone}
              hint={hint('Cost to band C and first step of each home')}
              onClick={closing(close, () => setToPlan({ request: { homes: '', filters: filtersText }, count: homes }))}
            >
              Make plans for all
            </Action>
          </ul>
        )}
      </LazyPopover>
      <LazySaveCriterionDialog
        isOpen={opened === 'criterion'}
        filtersText={filtersText}
        onClose={() => setOpened(null)}
      />
      <LazyExportDialog
        isOpen={opened === 'export'}
        what={{ filtersText, keys: null, sort }}
        homes={homes}
        onClose={() => setOpened(null)}
      />
      <LazyMakePlansDialog chosen={toPlan} onClose={() => setToPlan(null)} />
    </>
  )
}

/** The menu closes first: a dialog that opens then returns the focus to its button. */
function closing(close: () => void, action: () => void): () => void {
  return () => {
    close()
    action()
  }
}

const ICON = { size: '1.15em', stroke: 1.8, 'aria-hidden': true } as const

/** Without the previewed home and the open panels: those who follow the link look at the results. */
async function copyLink(): Promise<void> {
  const address = new URL(window.location.href)
  for (const name of ['home', 'panel', 'compare']) address.searchParams.delete(name)
  try {
    await navigator.clipboard.writeText(address.href.replaceAll('%2C', ',').replaceAll('%2F', '/'))
    toast.success('Link copied.')
  } catch {
    toast.error('The browser does not allow copying. Copy the address of this page instead.')
  }
}

interface ActionProps {
  icon: ReactNode
  hint: string
  isDisabled?: boolean
  onClick: () => void
  children: string
}

function Action({ icon, hint, isDisabled = false, onClick, children }: ActionProps) {
  const id = `result-${children.toLowerCase().replaceAll(' ', '-')}`
  return (
    <li>
      <Button
        variant="subtle"
        size="sm"
        fullWidth
        justify="flex-start"
        className={classes.action ?? ''}
        leftSection={icon}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        // Not `disabled`: the hint says why.
        aria-disabled={isDisabled}
        data-disabled={isDisabled}
        onClick={() => !isDisabled && onClick()}
      >
        <span className={classes.words}>
          <span id={`${id}-name`}>{children}</span>
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        </span>
      </Button>
    </li>
  )
}
