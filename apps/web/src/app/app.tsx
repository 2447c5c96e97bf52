import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../lib/query-client.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { createRoutes } from './routes.tsx'

const queryClient = createQueryClient()
const router = createBrowserRouter(createRoutes())

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
