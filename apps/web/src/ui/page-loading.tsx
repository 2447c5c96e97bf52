import { Loader } from '@mantine/core'
import classes from './page-loading.module.css'

/** While a page's code or first answer is on its way. */
export function PageLoading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status">
      <Loader size="md" aria-hidden />
      <span>{label}</span>
    </div>
  )
}
