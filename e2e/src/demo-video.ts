import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captionFile } from './demo-video/captions.ts'
import { encode } from './demo-video/encode.ts'
import { filming } from './demo-video/filming.ts'
import { FRAME, playStory } from './demo-video/story.ts'
import { signInToApi } from './support/api.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { confirmPurpose, registerRated } from './support/explore-ready.ts'
import { startProductServer } from './support/product-server.ts'
import { MORE_HOMES, SHOWCASE } from './support/sample-addresses.ts'

/**
 * Records the running product as `demo.mp4` with captions `demo.vtt` in the web application's public folder. Needs
 * Debian's ffmpeg and an otherwise idle machine, or the video stutters.
 */
const PUBLIC = fileURLToPath(new URL('../../apps/web/public', import.meta.url))
const MOST_BYTES = 3_000_000

const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
const browser = await openBrowser()
const frames = await mkdtemp(join(tmpdir(), 'retrofolio-film-'))
try {
  const api = await signInToApi(server)
  await registerRated(server, api)
  await confirmPurpose(server, api)
  await server.commandLine('organisation', 'set-quota', '1', '50')
  await api.ensureHomes(MORE_HOMES.slice(0, 5))
  for (const home of [SHOWCASE.rated, SHOWCASE.flat, SHOWCASE.another]) await api.addHome(home.fullAddress)
  const context = await browser.newContext({ viewport: FRAME, locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  await signIn(page, server)
  const film = await filming(page, frames)
  const captions = await playStory(page, server, film)
  const shots = await film.end()
  const target = join(PUBLIC, 'demo.mp4')
  await encode(shots, target)
  await writeFile(join(PUBLIC, 'demo.vtt'), captionFile(captions))
  const { size } = await stat(target)
  if (size > MOST_BYTES) throw new Error(`The film has ${size} bytes; the limit is ${MOST_BYTES}.`)
} finally {
  await browser.close()
  await server.remove()
  await rm(frames, { recursive: true, force: true })
}
