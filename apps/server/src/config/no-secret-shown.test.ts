import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { examineSettings } from '../commands/doctor/examine-settings.ts'
import { runCommand } from '../commands/serve/testing/command.ts'
import { UserFacingError } from '../reporting/user-facing-error.ts'
import { readConfig, variableNames } from './config.ts'

const SECRET = 'hunter2Canary'

/** Common mistakes in addresses, and values meant for another variable. */
const BROKEN = [
  `app:${SECRET}@db.example/homes`,
  `app:${SECRET}@db.example:5432/homes?sslmode=require`,
  `//app:${SECRET}@db.example/homes`,
  `://app:${SECRET}@db.example/homes`,
  `postgres//app:${SECRET}@db.example/homes`,
  `postgres:app:${SECRET}@db.example/homes`,
  `postgres:/app:${SECRET}@db.example/homes`,
  `postgres;//app:${SECRET}@db.example/homes`,
  `postgress://app:${SECRET}@db.example/homes`,
  `jdbc:postgresql://app:${SECRET}@db.example/homes`,
  `http://app:${SECRET}@db.example/homes`,
  ` postgres://app:${SECRET}@db.example/homes`,
  `"postgres://app:${SECRET}@db.example/homes"`,
  `'smtp://app:${SECRET}@mail.example'`,
  `postgres://app:${SECRET}/x@db.example/homes`,
  `postgres://app:x/${SECRET}@db.example/homes`,
  `postgres://app:x?${SECRET}@db.example/homes`,
  `postgres://app:x#${SECRET}@db.example/homes`,
  `postgres://app:100%${SECRET}@db.example/homes`,
  `postgres://app:${SECRET}@db.example:port/homes`,
  `smtp://app:x@${SECRET}/x@mail.example`,
  `smtp:app:${SECRET}@mail.example:587`,
  `app:${SECRET}@mail.example:587`,
  `https://${SECRET}@errors.example/1/x`,
  `${SECRET}@errors.example/1`,
  `https://app:${SECRET}@homes.example`,
  `DATABASE_URL=postgres://app:${SECRET}@db.example/homes`,
]

/** For settings that contain an address. */
const BROKEN_ADDRESSES = [
  `host=db.example user=app password=${SECRET}`,
  `https://forms.example/f?token=${SECRET}`,
  `forms.example/f?token=${SECRET}`,
  `https://forms.example/f#${SECRET}`,
  `app:${SECRET}`,
  SECRET,
]
const IS_ADDRESS = /_URL$|_DSN$|_ORIGINS$/

/** Everything shown to the operator for these settings. */
function shownOf(env: Record<string, string>): string {
  try {
    return JSON.stringify(examineSettings(readConfig(env)))
  } catch (error) {
    // Any other error is shown with its stack trace.
    if (!(error instanceof UserFacingError)) throw error
    return error.message
  }
}

test.each(variableNames())('a broken %s shows no secret', (name) => {
  for (const value of [...BROKEN, ...(IS_ADDRESS.test(name) ? BROKEN_ADDRESSES : [])]) {
    expect([value, shownOf({ [name]: value })]).toEqual([value, expect.not.stringContaining(SECRET)])
    expect([value, shownOf({ NODE_ENV: 'production', [name]: value })]).toEqual([
      value,
      expect.not.stringContaining(SECRET),
    ])
  }
})

test('an address without its scheme is rejected by name', () => {
  for (const name of variableNames().filter((one) => /_URL$|_DSN$/.test(one))) {
    const value = `app:${SECRET}@db.example/homes`
    expect(shownOf({ [name]: value })).toContain(`${name} is ${value.length} characters long: use`)
  }
})

describe('no command prints a secret of the settings', () => {
  const COMMANDS = [
    ['serve'],
    ['worker'],
    ['doctor'],
    ['backup', 'x.backup.gz'],
    ['restore', 'x.backup.gz'],
    ['move', '--to', `app:${SECRET}@db.example/homes`],
    ['move', '--to', `postgres://app:${SECRET}@db.example/homes`],
    ['move', '--to', `postgres://app:x/${SECRET}@db.example/homes`],
    ['jobs', 'status'],
    ['mail', 'list'],
    ['enquiries', 'list'],
    ['maintenance', 'status'],
    ['register', 'status'],
    ['user', 'list'],
  ]

  test.each(COMMANDS.map((args) => [args.join(' ').replaceAll(SECRET, '…'), args] as const))('%s', async (_, args) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'retrofolio-settings-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    const broken = variableNames().map((name) => [name, `app:${SECRET}@db.example/homes`])
    const env = { ...Object.fromEntries(broken), DATA_DIR, FORMS_DIR: '', MAIL_OUTBOX: '', LOG_LEVEL: 'debug' }
    const { lines, problems, exitCode } = await runCommand(args, env).ended()
    const printed = [...lines, ...problems].join('\n')
    expect(printed).not.toContain(SECRET)
    expect(printed).not.toMatch(/^\s+at /m)
    expect([1, 2]).toContain(exitCode)
  })
})
