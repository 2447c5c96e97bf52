import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMessage } from './form-service.ts'
import { type FormServiceStandIn, startFormService } from './testing/form-service-stand-in.ts'

let service: FormServiceStandIn
beforeAll(async () => {
  service = await startFormService()
})
afterAll(() => service.stop())

const message = { name: 'Odalys', email: 'odalys@quillon.example', message: 'Hello', website: '' }

test('a message arrives with its three fields and no other', async () => {
  await postMessage(service.address, message)
  expect(service.taken).toEqual([{ name: 'Odalys', email: 'odalys@quillon.example', message: 'Hello' }])
})

test('what only a program fills in goes along under the name that services know', async () => {
  await postMessage(service.address, { ...message, website: 'x' })
  expect(service.taken.at(-1)).toMatchObject({ _gotcha: 'x' })
})

test('a refused field is told by its name', async () => {
  await expect(postMessage(service.address, { ...message, email: 'nobody' })).rejects.toMatchObject({
    status: 422,
    detail: null,
    fieldErrors: { email: ['should be an email'] },
  })
})

test('a refusal of the whole is told in its words', async () => {
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

test('so is a service that cannot be reached', async () => {
  await expect(postMessage('http://127.0.0.1:1/f/x', message)).rejects.toMatchObject({ status: 0 })
})
