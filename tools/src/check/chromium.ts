import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './step.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PACKAGE_MANAGERS = [
  {
    command: 'apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  },
  { command: 'dnf', steps: [['install', '-y', 'chromium']] },
  { command: 'apk', steps: [['add', 'chromium']] },
]

/**
 * Finds the browser for the browser tests: `CHROMIUM_PATH`, then the PATH. Otherwise installs it with the system's
 * package manager, as root or through passwordless sudo.
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not executable. Point it at a Chromium, or unset it.`)
  }
  const found = findChromium()
  if (found !== null) return found
  await installChromium()
  const installed = findChromium()
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a Chromium: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
  )
}

function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...USUAL_PLACES].find(isExecutable) ?? null
}

async function installChromium(): Promise<void> {
  const manager = PACKAGE_MANAGERS.find(({ command }) => isOnPath(command))
  if (manager === undefined) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !isOnPath('sudo')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of manager.steps) {
    const code = isRoot
      ? await runCommand(manager.command, args, env)
      : await runCommand('sudo', ['-n', manager.command, ...args], env)
    if (code !== 0) return
  }
}

function isOnPath(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
