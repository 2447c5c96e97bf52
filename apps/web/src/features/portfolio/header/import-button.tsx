import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** The link to import a list of homes and see earlier imports. */
export function ImportButton() {
  return (
    <Button component={Link} to={paths.imports} variant="default">
      Import a file
    </Button>
  )
}
