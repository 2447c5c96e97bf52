import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './portfolio-header.module.css'

/** The link to import a list of homes and see earlier imports. */
export function ImportButton() {
  return (
    <Button component={Link} to={paths.imports} variant="default">
      Import<span className={classes.more}> a file</span>
    </Button>
  )
}
