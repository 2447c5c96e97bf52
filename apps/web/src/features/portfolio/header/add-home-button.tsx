import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconPlus } from '../../../ui/icons.ts'

/** The way to add a home, wherever the portfolio offers it. */
export function AddHomeButton() {
  return (
    <Button component={Link} to={paths.addProperty} leftSection={<IconPlus size="1.2em" stroke={2.4} aria-hidden />}>
      Add Home
    </Button>
  )
}
