import { Loader } from '@mantine/core'
import classes from './page-loading.module.css'

/** While a page's code or first answer is on its way. */
export function PageLoading({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className={classes.loading}>
      <Loader size="md" aria-hidden />
      <span>{label}</span>
    </output>
  )
}
