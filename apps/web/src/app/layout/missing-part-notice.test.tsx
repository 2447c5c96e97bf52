import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUnsavedChanges } from '../../lib/hooks/unsaved-changes.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { MissingPartNotice } from './missing-part-notice.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

class ErrorPage extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? 'Error page' : this.props.children)
}

function open({ isDirty }: { isDirty: boolean }) {
  const Part = lazyPart<object>(() => Promise.reject(new Error('no such file')))
  function Page() {
    useUnsavedChanges(isDirty)
    return (
      <>
        <input aria-label="Name" defaultValue="Changed" />
        <Suspense>
          <Part />
        </Suspense>
        <MissingPartNotice />
      </>
    )
  }
  render(
    <MantineProvider>
      <ErrorPage>
        <Page />
      </ErrorPage>
    </MantineProvider>,
  )
}

test('without unsaved changes, a missing part shows the error page', async () => {
  open({ isDirty: false })
  expect(await screen.findByText('Error page')).toBeDefined()
})

test('with unsaved changes, a missing part leaves the page and asks to reload it', async () => {
  open({ isDirty: true })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/Save your changes, then reload the page/)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Changed')
})
