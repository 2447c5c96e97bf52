import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconTrash,
} from '../../../ui/icons.ts'

export interface HomeMenuProps {
  status: string
  isArchived: boolean
  /** Page in the official register; null without one. */
  certificateUrl: string | null
  onFacts: () => void
  onReanalyse: () => void
  onArchive: () => void
  onRestore: () => void
  onDelete: () => void
}

/** Actions for the whole home. */
export function HomeMenu(props: HomeMenuProps) {
  const { status, isArchived, certificateUrl } = props
  return (
    <Menu position="bottom-end" width="15rem" shadow="md" transitionProps={{ duration: 150 }}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDots size="1.2em" stroke={2} aria-hidden />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={icon(IconPencil)} onClick={props.onFacts}>
          Correct facts
        </Menu.Item>
        <Menu.Item leftSection={icon(IconRefresh)} onClick={props.onReanalyse}>
          {status === 'failed' ? 'Try again' : 'Analyse again'}
        </Menu.Item>
        <Menu.Item leftSection={icon(IconPrinter)} onClick={() => window.print()}>
          Print
        </Menu.Item>
        {certificateUrl !== null && (
          <Menu.Item
            component="a"
            href={certificateUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={icon(IconExternalLink)}
          >
            Open the certificate
          </Menu.Item>
        )}
        <Menu.Divider />
        {isArchived ? (
          <Menu.Item leftSection={icon(IconArchiveOff)} onClick={props.onRestore}>
            Restore
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={icon(IconArchive)} onClick={props.onArchive}>
            Archive
          </Menu.Item>
        )}
        {status === 'missing_data' && (
          <Menu.Item color="var(--colour-error)" leftSection={icon(IconTrash)} onClick={props.onDelete}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function icon(Icon: typeof IconDots) {
  return <Icon size="1.15em" stroke={2} aria-hidden />
}
