import { paths } from '../../../lib/paths.ts'

/** In a new tab, so that the home stays open. */
export function MethodLink() {
  return (
    <a href={paths.method} target="_blank" rel="noreferrer">
      How figures are calculated
    </a>
  )
}
