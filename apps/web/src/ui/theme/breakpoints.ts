/** Minimum widths in em, so that they follow the reader's text size. Shared with the mixins in `vite.config.ts`. */
export const BREAKPOINTS = {
  xs: '22.5em',
  sm: '30em',
  md: '48em',
  lg: '64em',
  xl: '80em',
  '2xl': '96em',
} as const
