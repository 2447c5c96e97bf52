import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A frame and its duration. */
export interface Shot {
  file: string
  seconds: number
}

export interface Film {
  /** Seconds since the first frame. */
  now(): number
  end(): Promise<Shot[]>
}

/** Chromium sends a frame on each change; the recording keeps each until the next. */
export async function filming(page: Page, folder: string): Promise<Film> {
  const session = await page.context().newCDPSession(page)
  const taken: { file: string; at: number }[] = []
  const writing: Promise<void>[] = []
  const startedAt = Date.now() / 1_000
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(taken.length).padStart(5, '0')}.jpg`)
    taken.push({ file, at: metadata.timestamp ?? Date.now() / 1_000 })
    writing.push(writeFile(file, Buffer.from(data, 'base64')))
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  return {
    now: () => Date.now() / 1_000 - (taken[0]?.at ?? startedAt),
    async end() {
      const endedAt = Date.now() / 1_000
      await session.send('Page.stopScreencast')
      await Promise.all(writing)
      return taken.map(({ file, at }, index) => ({
        file,
        seconds: Math.max(0, (taken[index + 1]?.at ?? endedAt) - at),
      }))
    },
  }
}
