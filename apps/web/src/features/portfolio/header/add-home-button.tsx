import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconPlus } from '../../../ui/icons.ts'

/** The link to add a home. */
export function AddHomeButton() {
  return (
    <Button component={Link} to={paths.addProperty} leftSection={<IconPlus size="1.2em" stroke={2.4} aria-hidden />}>
      Add Home
    </Button>
  )
}
