import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { runningPostmaster } from '../../database/embedded-postgres/postmaster.ts'
import { removeDataFolder } from '../../database/embedded-postgres/testing/remove-data-folder.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { runCommand } from './testing/command.ts'
import { logIn, printed, serveProduct } from './testing/served-product.ts'

const WITHIN = { timeoutMs: 90_000, everyMs: 50 }

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-serve-')
  onTestFinished(() => removeDataFolder(folder))
  return folder
}

/** With a register, which an empty folder would first import and rate. */
async function dataFolder(): Promise<string> {
  const folder = await emptyFolder()
  await copySampleRegister(join(folder, 'register'))
  return folder
}

/** Occupies a port until the end of the test. */
async function busyPort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened.')
  return address.port
}

const databaseOf = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres'))

const health = (address: string): Promise<number | null> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status,
    () => null,
  )

// Each test starts the whole product several times, on machines that may be busy with other tests.
const PATIENCE = { timeout: 180_000 }

describe('serve', PATIENCE, () => {
  test('prints the sign-in details on the first start, and no password on later starts', async () => {
    const DATA_DIR = await emptyFolder()
    const first = await serveProduct({ DATA_DIR })
    const email = printed(first, 'E-mail') ?? ''
    const password = printed(first, 'Password') ?? ''
    expect(email).toBe('demo@retrofolio.example')
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await logIn(first.address, { email, password })).toMatch(/^[0-9a-f]{40}$/)
    first.child.kill('SIGTERM')
    expect(await first.ended()).toMatchObject({ exitCode: 0, problems: [] })
    expect(await databaseOf(DATA_DIR)).toBeNull()

    const later = await serveProduct({ DATA_DIR })
    // A line about the unbuilt web application may follow.
    expect(later.lines.slice(0, 3)).toEqual([
      `Retrofolio is ready at ${later.address}`,
      '  E-mail    demo@retrofolio.example',
      '  Password  printed at the first start; to set a new one: npm run -s retrofolio -- user set-password demo@retrofolio.example',
    ])
    expect(later.lines.join()).not.toContain(password)
    expect(await logIn(later.address, { email, password })).toMatch(/^[0-9a-f]{40}$/)
  })

  test('takes the demo account from the environment', async () => {
    const account = { email: 'tour@homes.example', password: 'a pass phrase of a tour' }
    const product = await serveProduct({
      DATA_DIR: await dataFolder(),
      DEMO_EMAIL: account.email,
      DEMO_PASSWORD: account.password,
    })
    expect(await logIn(product.address, account)).toMatch(/^[0-9a-f]{40}$/)
  })

  test('creates no demo account in production', async () => {
    const DATA_DIR = await dataFolder()
    const product = await serveProduct({ DATA_DIR, NODE_ENV: 'production', RATE_LIMITS: 'on' })
    expect(printed(product, 'E-mail')).toBeUndefined()
    const created = await runCommand(['organisation', 'create', '--name', 'Example Homes'], { DATA_DIR }).ended()
    expect(created).toEqual({
      exitCode: 0,
      lines: ['Organisation 1, Example Homes, has a quota of 5 homes.'],
      problems: [],
    })
  })

  test('creates no demo account when users exist', async () => {
    const DATA_DIR = await dataFolder()
    for (const args of [
      ['organisation', 'create', '--name', 'Example Homes'],
      ['user', 'create', '--organisation', '1', '--email', 'someone@homes.example'],
    ]) {
      expect(await runCommand(args, { DATA_DIR }).ended()).toMatchObject({ exitCode: 0, problems: [] })
    }
    const product = await serveProduct({ DATA_DIR })
    expect(printed(product, 'E-mail')).toBeUndefined()
    expect(printed(product, 'Password')).toBeUndefined()
  })

  test('rejects a busy port in one sentence', async () => {
    const port = await busyPort()
    const ended = await runCommand(['serve'], { DATA_DIR: await dataFolder(), PORT: String(port) }).ended()
    expect(ended).toEqual({
      exitCode: 1,
      lines: [],
      problems: [
        `Port ${port} on 127.0.0.1 is in use by another program: stop that program, or set PORT to a free port.`,
      ],
    })
  })

  test('rejects a second server on one data folder in one sentence, while the first goes on serving', async () => {
    const DATA_DIR = await dataFolder()
    const first = await serveProduct({ DATA_DIR })
    expect(await runCommand(['serve'], { DATA_DIR, PORT: '0' }).ended()).toEqual({
      exitCode: 1,
      lines: [],
      problems: [
        `Another Retrofolio server already uses the data folder ${DATA_DIR}: use or stop that server, or set DATA_DIR to another folder (several servers can share an external database with DATABASE_URL).`,
      ],
    })
    expect(await health(first.address)).toBe(200)
  })

  test('rejects invalid settings, and an unreachable database, in one sentence each', async () => {
    const DATA_DIR = await dataFolder()
    const [settings, database] = await Promise.all([
      runCommand(['serve'], { DATA_DIR, LOG_LEVEL: 'loud' }).ended(),
      runCommand(['serve'], { DATA_DIR, PORT: '0', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/homes' }).ended(),
    ])
    expect(settings).toMatchObject({ exitCode: 1, lines: [] })
    expect(settings.problems[1]).toContain('LOG_LEVEL is "loud"')
    expect(database.exitCode).toBe(1)
    expect(database.problems).toEqual([
      'The database of DATABASE_URL at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1): check that it is running and that the address, user and password are right, or remove DATABASE_URL to use the embedded database.',
    ])
  })

  test('keeps running after its database was killed', async () => {
    const DATA_DIR = await dataFolder()
    const product = await serveProduct({ DATA_DIR })
    const before = await databaseOf(DATA_DIR)
    if (before === null) throw new Error('The server runs without its database.')
    process.kill(before.pid, 'SIGKILL')
    const after = await waitUntil(async () => {
      const running = await databaseOf(DATA_DIR)
      return running !== null && running.pid !== before.pid && (await health(product.address)) === 200 ? running : null
    }, WITHIN)
    expect(after?.socketDirectory).toBe(before.socketDirectory)
    // The claim on the data folder was lost with the database, and is made again.
    const second = await runCommand(['serve'], { DATA_DIR, PORT: '0' }).ended()
    expect(second.problems.join()).toContain('Another Retrofolio server already uses')
  })

  test('lets the command line change accounts while it runs', async () => {
    const DATA_DIR = await dataFolder()
    const product = await serveProduct({ DATA_DIR })
    const email = printed(product, 'E-mail') ?? ''
    const quota = await runCommand(['organisation', 'set-quota', '1', '7'], { DATA_DIR }).ended()
    expect(quota).toEqual({ exitCode: 0, lines: ['Organisation 1 now has a quota of 7 homes.'], problems: [] })
    const changed = await runCommand(['user', 'set-password', email], { DATA_DIR }).ended()
    const password = changed.lines[0]?.split('Password: ')[1] ?? ''
    expect(await logIn(product.address, { email, password })).toMatch(/^[0-9a-f]{40}$/)
    const deactivated = await runCommand(['user', 'deactivate', email], { DATA_DIR }).ended()
    expect(deactivated).toEqual({ exitCode: 0, lines: [`${email} can no longer sign in.`], problems: [] })
    const listed = await runCommand(['user', 'list', '--organisation', '1'], { DATA_DIR }).ended()
    expect(listed.lines).toEqual([`1\t${email}\tDemo User\t1 Demo Homes\tdeactivated\tverified`])
  })
})

describe('an account command that fails', PATIENCE, () => {
  test('reports the reason in one sentence', async () => {
    const DATA_DIR = await dataFolder()
    const ended = await runCommand(['user', 'set-password', 'nobody@homes.example'], { DATA_DIR }).ended()
    expect(ended).toEqual({
      exitCode: 1,
      lines: [],
      problems: ['There is no user with the e-mail nobody@homes.example.'],
    })
  })
})

describe('doctor', PATIENCE, () => {
  test('reports everything as ok beside a running server', async () => {
    const DATA_DIR = await dataFolder()
    const product = await serveProduct({ DATA_DIR })
    const examined = await runCommand(['doctor'], { DATA_DIR, PORT: new URL(product.address).port }).ended()
    expect(examined).toMatchObject({ exitCode: 0, problems: [] })
    const texts = Object.fromEntries(examined.lines.map((line) => line.split(/ {2,}/).slice(1)))
    expect(texts).toMatchObject({
      mail: expect.stringContaining(`mails are written as files to ${DATA_DIR}/outbox`),
      clock: expect.stringMatching(/^20/),
      maintenance: 'off',
      'data folder': DATA_DIR,
      database: expect.stringMatching(/^PostgreSQL 18\.\d+, embedded, users: 1$/),
      register: expect.stringMatching(/^[\d,]+ homes, last import 20/),
      port: `${new URL(product.address).port} on 127.0.0.1 is served by Retrofolio`,
    })
  })

  test('names what is wrong, and exits with 1', async () => {
    const PORT = String(await busyPort())
    const SMTP_URL = `smtp://127.0.0.1:1`
    const env = { DATA_DIR: '/dev/null', PORT, SMTP_URL, MAIL_FROM: 'homes@homes.example' }
    const examined = await runCommand(['doctor'], env).ended()
    expect(examined.exitCode).toBe(1)
    const bad = examined.lines.filter((line) => line.startsWith('BAD'))
    expect(bad).toEqual([
      expect.stringContaining('The data folder /dev/null cannot be used: it is a file, not a folder'),
      expect.stringContaining('The data folder /dev/null cannot be used: it is a file, not a folder'),
      expect.stringContaining('The mail server of SMTP_URL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED'),
      expect.stringContaining(`Port ${PORT} on 127.0.0.1 is in use by another program`),
    ])
  })
})

describe('maintenance', PATIENCE, () => {
  test('maintenance is switched on and off beside a running server, with a message', async () => {
    const DATA_DIR = await dataFolder()
    const product = await serveProduct({ DATA_DIR })
    const say = async (...words: string[]) => (await runCommand(['maintenance', ...words], { DATA_DIR }).ended()).lines
    const until = (status: number) =>
      waitUntil(async () => {
        const answer = await fetch(`${product.address}/api/auth/user/`)
        return answer.status === status ? answer : null
      }, WITHIN)
    expect(await say('status')).toEqual(['Open.'])
    expect(await say('on', '--message', 'New roof.', '--retry-after', '30')).toEqual(['Closed for maintenance.'])
    const closed = await until(503)
    expect([closed?.headers.get('retry-after'), await closed?.json()]).toEqual([
      '30',
      { detail: 'Service temporarily unavailable, try again later.', message: 'New roof.' },
    ])
    expect(await say('status')).toEqual([expect.stringMatching(/^Closed for maintenance since 20.*Z: New roof\.$/)])
    expect(await health(product.address)).toBe(200)
    expect(await say('off')).toEqual(['Open.'])
    expect((await until(401))?.status).toBe(401)
  })
})
