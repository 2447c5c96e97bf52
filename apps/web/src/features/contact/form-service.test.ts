import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMessage } from './form-service.ts'
import { type FormServiceStandIn, startFormService } from './testing/form-service-stand-in.ts'

let service: FormServiceStandIn
beforeAll(async () => {
  service = await startFormService()
})
afterAll(() => service.stop())

const message = { name: 'Odalys', email: 'odalys@quillon.example', message: 'Hello', website: '' }

test('sends a message with only its three fields', async () => {
  await postMessage(service.address, message)
  expect(service.taken).toEqual([{ name: 'Odalys', email: 'odalys@quillon.example', message: 'Hello' }])
})

test('sends the honeypot field under the name that services expect', async () => {
  await postMessage(service.address, { ...message, website: 'x' })
  expect(service.taken.at(-1)).toMatchObject({ _gotcha: 'x' })
})

test('reports a rejected field by name', async () => {
  await expect(postMessage(service.address, { ...message, email: 'not-an-email' })).rejects.toMatchObject({
    status: 422,
    detail: null,
    fieldErrors: { email: ['should be an email'] },
  })
})

test('reports a general rejection in its own words', async () => {
  await expect(postMessage(service.address.replace('abcd', 'none'), message)).rejects.toMatchObject({
    status: 404,
    detail: 'Form not found',
  })
})

test.each([
  ['an answer that is no JSON', 502, '<html>'],
  ['a success that says nothing', 200, '{}'],
  ['a failure without a list', 403, '{"error":"This form is inactive"}'],
])('%s is a failure', async (_name, status, body) => {
  service.answerNext(status, body)
  await expect(postMessage(service.address, message)).rejects.toMatchObject({ name: 'ApiError', status })
})

test('an unreachable service is a failure', async () => {
  await expect(postMessage('http://127.0.0.1:1/f/x', message)).rejects.toMatchObject({ status: 0 })
})
