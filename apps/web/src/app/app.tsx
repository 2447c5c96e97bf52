import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { styleNonce } from '../lib/loading/style-nonce.ts'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'

export interface AppProps {
  router: DataRouter
  nonce?: () => string
}

export function App({ router, nonce = styleNonce }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme="light"
        getStyleNonce={nonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>
  )
}
