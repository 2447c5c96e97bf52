import { Loader } from '@mantine/core'
import classes from './page-loading.module.css'

/** Shown while a page's code or first data loads. */
export function PageLoading({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className={classes.loading}>
      <Loader size="md" aria-hidden />
      <span>{label}</span>
    </output>
  )
}
