import { Outlet } from 'react-router'
import classes from './form-layout.module.css'

/** Vertical space around a public page that is a form. */
export function FormLayout() {
  return (
    <div className={classes.page}>
      <Outlet />
    </div>
  )
}
