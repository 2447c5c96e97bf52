/** One file per icon: the package's own entry lists six thousand, which tests and the development server would load. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
