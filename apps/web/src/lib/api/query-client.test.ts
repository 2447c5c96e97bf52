import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, retryOnceUnlessNotFound } from './query-client.ts'

test('answers stay fresh for five minutes and a failed query is asked once more', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, retry: 1 })
})

test('"not found" is an answer and not asked again', () => {
  expect(retryOnceUnlessNotFound(0, new ApiError(404, null))).toBe(false)
  expect(retryOnceUnlessNotFound(0, new ApiError(500, null))).toBe(true)
  expect(retryOnceUnlessNotFound(1, new ApiError(500, null))).toBe(false)
})
