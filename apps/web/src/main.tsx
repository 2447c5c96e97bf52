import '@fontsource-variable/nunito/wght.css'
import './ui/tokens.css'
import './ui/mantine-styles.ts'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config as configureZod } from 'zod'
import { App } from './app/app.tsx'
import { tellNonceToLibraries } from './lib/style-nonce.ts'

// Compiled parsers need `eval`, which the page's content security policy rightly forbids.
configureZod({ jitless: true })
tellNonceToLibraries()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root.')

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
