import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { refetchQueries } from './refetch.ts'

const KEY = ['homes', 7]

/** A component with a query whose responses the test controls. */
function lookAt() {
  const queryClient = createQueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, retry: false })
  const stop = observer.subscribe(() => {})
  return { queryClient, answers, shown: () => observer.getCurrentResult().data, stop }
}

it('refetches during the first request and shows the second response', async () => {
  const { queryClient, answers, shown, stop } = lookAt()
  void refetchQueries(queryClient, KEY)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve('after')
  answers[0]?.resolve('before')
  await vi.waitFor(() => expect(shown()).toBe('after'))
  stop()
})

it('keeps showing cached data until the new response arrives', async () => {
  const { queryClient, answers, shown, stop } = lookAt()
  answers[0]?.resolve('before')
  await vi.waitFor(() => expect(shown()).toBe('before'))
  void refetchQueries(queryClient, KEY)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toBe('before')
  answers[1]?.resolve('after')
  await vi.waitFor(() => expect(shown()).toBe('after'))
  stop()
})
