import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from './commands/serve/testing/command.ts'

describe('retrofolio', () => {
  it.each([[['nonsense']], [['analyse', 'in.csv']], [['register', 'import']], [[]]])(
    'exits with 2 for a usage error: %j',
    async (args) => {
      const { exitCode, problems } = await runCommand(args, {}).ended()
      expect(exitCode).toBe(2)
      expect(problems.join('\n')).toMatch(/--help/)
    },
  )

  it('exits with 0 after help on request', async () => {
    const { exitCode, lines, problems } = await runCommand(['--help'], {}).ended()
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toContain('analyse')
    expect(problems).toEqual([])
  })

  it('tolerates a reader that stops early', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'retrofolio-pipe-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const command = runCommand(['doctor'], { DATA_DIR: join(folder, 'data'), PORT: '0' })
    command.child.stdout?.destroy()
    expect((await command.ended()).problems.join('\n')).not.toContain('EPIPE')
  })
})
