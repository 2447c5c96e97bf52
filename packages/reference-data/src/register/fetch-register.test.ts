import { expect, test } from 'vitest'
import { fetchRegister } from './fetch-register.ts'

test('an address of the network is refused, with a way that works and without what would let somebody in', async () => {
  const address = 'https://key:word@store.example/registers/7/register.duckdb?X-Amz-Signature=0123abcd'
  const refused = fetchRegister(address, '/nonexistent').catch((error: unknown) => error)
  await expect(refused).resolves.toMatchObject({
    name: 'RegisterError',
    message: expect.stringMatching(
      /^https:\/\/store\.example\/registers\/7\/register\.duckdb is not on this machine: .*rclone/,
    ),
  })
  expect(String(await refused)).not.toMatch(/word|0123abcd/)
})
