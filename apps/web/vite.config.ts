import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compressedFiles } from './build/compressed-files.ts'
import { developmentMethodPage } from './build/development-method-page.ts'
import { landOutline } from './build/land-outline.ts'
import { prerenderedPages } from './build/prerendered-pages.ts'
import { standaloneScripts } from './build/standalone-scripts.ts'
import { stripJsonSchemas } from './build/strip-json-schemas.ts'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/**
 * `@mixin from-md { … }`: the breakpoints of `src/ui/theme/breakpoints.ts`, in em so that they follow the text size.
 */
const fromBreakpoint = (minWidth: string) => ({ [`@media (min-width: ${minWidth})`]: { '@mixin-content': {} } })

/** `@mixin visually-hidden;`: for screen readers only. */
const visuallyHidden = {
  position: 'absolute',
  'inline-size': '1px',
  'block-size': '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
}

/** `@mixin until-md { … }`: narrower windows than those of `from-md`. */
const untilMd = { '@media (max-width: 47.99em)': { '@mixin-content': {} } }

/**
 * `@mixin with-keyboard { … }`: a mouse pointer suggests a keyboard. Some touch-only phones claim to hover, but none
 * reports a fine pointer.
 */
const withKeyboard = { '@media (hover: hover) and (pointer: fine)': { '@mixin-content': {} } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    landOutline(),
    stripJsonSchemas(),
    prerenderedPages(),
    standaloneScripts(),
    compressedFiles(),
    developmentMethodPage(),
  ],
  define: { __HAS_DEMO_VIDEO__: existsSync(join(import.meta.dirname, 'public/demo.mp4')) },
  // The server replaces this with a new nonce for every page.
  html: { cspNonce: '__CSP_NONCE__' },
  css: {
    postcss: {
      plugins: [
        mantinePreset({
          mixins: {
            'from-sm': fromBreakpoint('30em'),
            'from-md': fromBreakpoint('48em'),
            'from-lg': fromBreakpoint('64em'),
            'from-xl': fromBreakpoint('80em'),
            'from-2xl': fromBreakpoint('96em'),
            'from-3xl': fromBreakpoint('112em'),
            'until-md': untilMd,
            'visually-hidden': visuallyHidden,
            'with-keyboard': withKeyboard,
          },
        }),
      ],
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': apiUrl, '/to': apiUrl, '/images': apiUrl },
  },
  build: {
    target: 'es2022',
    // No inline assets: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the size check; files in that folder are not served.
    manifest: 'pages/manifest.json',
    rolldownOptions: {
      output: {
        // One chunk for what every page needs: it compresses better and stays cached across releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'queries', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'schemas', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
})
