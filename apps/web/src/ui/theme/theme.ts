import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { BREAKPOINTS } from './breakpoints.ts'

/** 50 to 900: light blue tints, coral (400), green (500), dark greens (600, 700), dark blues (800, 900). */
const brand: MantineColorsTuple = [
  '#f3f8fb',
  '#e4f0f7',
  '#cbe3f0',
  '#a9d0e5',
  '#f47c6a',
  '#17845b',
  '#0f6b49',
  '#0b4a35',
  '#17324d',
  '#0c2036',
]

/** Interface greys: each text use reaches AA on white and on the page background. */
const gray: MantineColorsTuple = [
  '#f5f6f7',
  '#eceef0',
  '#dfe3e6',
  '#cbd1d6',
  '#a9b2b9',
  '#7c8791',
  '#51606c',
  '#3d4a55',
  '#2b3741',
  '#1f2a33',
]

const fontFamily = "'Nunito Variable', Nunito, ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, sans-serif"

export const theme = createTheme({
  colors: { brand, gray },
  primaryColor: 'brand',
  // White on 500 has a contrast of 4.7:1, so 600 remains for hover.
  primaryShade: 5,
  black: '#1f2a33',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '750',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.2' },
      h2: { fontSize: '1.625rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.5rem', lg: '0.875rem', xl: '0.875rem' },
  defaultRadius: 'md',
  breakpoints: BREAKPOINTS,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { label: { fontWeight: 700 } } },
    InputWrapper: {
      styles: { label: { fontSize: 'var(--text-15)', fontWeight: 650, marginBlockEnd: 'var(--space-4)' } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: {
      // A dialog header is not a page banner.
      defaultProps: { radius: 'lg', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: 'var(--text-20)', fontWeight: 750 } },
    },
  },
})

/** Overrides derived library colours that miss AA on our backgrounds. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-anchor': 'var(--colour-link)',
    '--mantine-color-brand-light-color': 'var(--colour-green-600)',
    '--mantine-color-brand-outline': 'var(--colour-green-600)',
    '--mantine-color-placeholder': 'var(--colour-text-muted)',
  },
  light: {
    '--mantine-color-body': 'var(--colour-page)',
    '--mantine-color-text': 'var(--colour-text)',
    '--mantine-color-dimmed': 'var(--colour-text-muted)',
    '--mantine-color-error': 'var(--colour-error)',
    '--mantine-color-default-border': 'var(--colour-control-border)',
  },
  dark: {},
})
