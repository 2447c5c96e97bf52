import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../errors/errors.ts'
import { sendError } from './error-responses.ts'

test('a download that fails before its first byte returns an error, not a file', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendError)
  app.get('/download', (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .headers({ 'content-disposition': 'attachment; filename="homes.csv"', 'content-length': 1_000_000 })
      .send(
        new Readable({
          read() {
            this.destroy(new Refusal('TOKEN_UNKNOWN'))
          },
        }),
      ),
  )
  const { statusCode, headers, body } = await app.inject('/download')
  expect([statusCode, headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
  expect(headers['content-disposition']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ detail: expect.any(String) })
})
