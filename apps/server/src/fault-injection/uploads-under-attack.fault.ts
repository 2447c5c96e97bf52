import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../commands/serve/testing/command.ts'
import { logIn, type ServedProduct } from '../commands/serve/testing/served-product.ts'
import { slowWorkbook } from '../features/imports/reading/testing/slow-workbook.ts'
import { type Deployment, deploy } from './testing/deployment.ts'
import { requestHead, uploadRaw } from './testing/raw-upload.ts'

const FILE = Buffer.from('UPRN\n100012345678\n')
const SLOTS_OF_NODE = 6

/** Keys of accounts, each in its own organisation. */
async function accounts(deployment: Deployment, product: ServedProduct, count: number): Promise<string[]> {
  const run = async (...args: string[]) => (await runCommand(args, deployment.env).ended()).lines.join('\n')
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const created = await run('organisation', 'create', '--name', `Attackers ${at}`)
    const organisation = /\d+/.exec(created)?.[0] ?? ''
    const email = `attacker${at}@homes.example`
    const made = await run('user', 'create', '--organisation', organisation, '--email', email)
    const password = /Password: (\S+)/.exec(made)?.[1] ?? ''
    keys.push(await logIn(product.address, { email, password }))
  }
  return keys
}

interface Upload {
  product: ServedProduct
  key: string
  /** The client's address: all of 127.0.0.0/8 is this machine. */
  from: string
  length: number
}

/** Sends the headers of an upload; destroyed after the test at the latest. */
function beginUpload({ product, key, from, length }: Upload): Socket {
  const socket = connect({ port: Number(new URL(product.address).port), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  socket.resume()
  onTestFinished(() => void socket.destroy())
  socket.write(requestHead('/api/portfolio/imports/?file_name=x.xlsx', key, length))
  return socket
}

const addressOf = (attacker: number): string => `127.0.0.${10 + attacker}`

/** As many uploads as there are slots, from three accounts. */
const attacks = (keys: readonly string[], product: ServedProduct, length: number): Upload[] =>
  Array.from({ length: SLOTS_OF_NODE }, (_, at) => ({
    product,
    key: keys[at % keys.length] ?? '',
    from: addressOf(at),
    length,
  }))

test('slow workbooks whose clients disconnect do not block other uploads', async () => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const bytes = slowWorkbook()
  const sockets = attacks(await accounts(deployment, product, 3), product, bytes.length).map(beginUpload)
  for (const socket of sockets) await new Promise((resolve) => socket.write(bytes, resolve))
  for (const socket of sockets) socket.destroy()
  for (const file of [FILE, slowWorkbook(1)]) {
    const { status, tookMs } = await uploadRaw(product, [file], file.length)
    expect([201, 400]).toContain(status)
    expect(tookMs).toBeLessThan(10_000)
  }
})

const TRICKLE_BYTES = 11 * 1024

test('connections at 11 KB a second do not block other uploads', async () => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const all = attacks(await accounts(deployment, product, 3), product, 40 * 1024 * 1024)
  const isOver = new AbortController()
  for (const attack of all) trickle(attack, isOver.signal)
  onTestFinished(() => isOver.abort())
  for (let upload = 0; upload < 24; upload += 1) {
    const { status } = await uploadRaw(product, [FILE], FILE.length)
    // Pending files are limited too.
    expect([201, 409]).toContain(status)
  }
})

/** Restarts each time it is cut off. */
function trickle(attack: Upload, over: AbortSignal): void {
  const socket = beginUpload(attack)
  const piece = Buffer.alloc(TRICKLE_BYTES, 'x')
  const writing = setInterval(() => socket.writable && socket.write(piece), 1_000)
  over.addEventListener('abort', () => socket.destroy(), { once: true })
  socket.once('close', () => {
    clearInterval(writing)
    if (!over.aborted) setTimeout(() => over.aborted || trickle(attack, over), 100)
  })
}

test.each([
  ['whose client waits', false],
  ['whose client has disconnected', true],
])('SIGTERM ends a server with a busy thread %s within ten seconds', async (_what, isDisconnected) => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const bytes = slowWorkbook(2_000_000)
  const socket = beginUpload({ product, key: product.key, from: '127.0.0.1', length: bytes.length })
  await new Promise((resolve) => socket.write(bytes, resolve))
  if (isDisconnected) socket.destroy()
  const since = performance.now()
  product.child.kill('SIGTERM')
  await once(product.child, 'exit')
  expect(performance.now() - since).toBeLessThan(10_000)
})
