import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { outboxTransport } from './outbox-transport.ts'
import { mailRow } from './testing/mail-row.ts'

const FROM = 'Retrofolio <no-reply@retrofolio.example>'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('each mail is a file that only its owner can read; written twice it is still one file', async () => {
  const outbox = join(await newFolder(), 'new', 'outbox')
  const write = outboxTransport(outbox)
  const mail = await composeMail(mailRow(), FROM)
  await write(mail)
  await write(mail)
  await write(await composeMail(mailRow({ event: 'greeting:2' }), FROM))
  const names = await readdir(outbox)
  expect(names).toHaveLength(2)
  expect(names.every((name) => /^20260301T093000Z-[0-9a-f]{12}\.eml$/.test(name))).toBe(true)
  const path = join(outbox, names.find((name) => name.includes(mail.key.slice(0, 12))) ?? '')
  expect((await readFile(path)).equals(mail.bytes)).toBe(true)
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
})

test('an unusable folder leaves nothing behind', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'outbox'), 'a file in the way')
  const mail = await composeMail(mailRow(), FROM)
  await expect(outboxTransport(join(folder, 'outbox'))(mail)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readdir(folder)).toEqual(['outbox'])
})
