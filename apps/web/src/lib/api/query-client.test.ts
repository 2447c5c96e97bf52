import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, retryOnceUnlessNotFound } from './query-client.ts'

test('keeps data fresh for five minutes and retries a failed query once', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, retry: 1 })
})

test('does not retry 404', () => {
  expect(retryOnceUnlessNotFound(0, new ApiError(404, null))).toBe(false)
  expect(retryOnceUnlessNotFound(0, new ApiError(500, null))).toBe(true)
  expect(retryOnceUnlessNotFound(1, new ApiError(500, null))).toBe(false)
})
