import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** The way to add a whole list of homes, and to the lists that were. */
export function ImportButton() {
  return (
    <Button component={Link} to={paths.imports} variant="default">
      Import a file
    </Button>
  )
}
