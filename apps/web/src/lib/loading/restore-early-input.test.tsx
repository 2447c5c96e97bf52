import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { restoreEarlyInput } from './restore-early-input.ts'

function Field() {
  const [text, setText] = useState('')
  return (
    <label>
      Email <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </label>
  )
}

test('reports input from before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Field />)
  const input = container.querySelector('input')
  if (input === null) throw new Error('The field is not drawn.')
  input.value = 'reader@example.com'
  const root = await act(async () => hydrateRoot(container, <Field />))
  expect(container.querySelector('output')?.textContent).toBe('')
  act(() => restoreEarlyInput(container))
  expect(container.querySelector('output')?.textContent).toBe('reader@example.com')
  expect(input.value).toBe('reader@example.com')
  act(() => root.unmount())
  container.remove()
})
