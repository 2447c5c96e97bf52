import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Shot } from './filming.ts'

/** Small and readable: sharp text, and mostly still frames. */
const SETTINGS = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-an']

/** @throws Error if ffmpeg is missing */
export async function encode(shots: readonly Shot[], target: string): Promise<void> {
  const last = shots.at(-1)
  if (last === undefined) throw new Error('No frames were recorded.')
  const list = join(dirname(last.file), 'shots.txt')
  // ffmpeg ignores the last frame's duration unless the frame is listed twice.
  const lines = shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
  await writeFile(list, [...lines, `file '${last.file}'`, ''].join('\n'))
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
  const output = ['-vf', 'fps=20,format=yuv420p', ...SETTINGS, '-movflags', '+faststart', target]
  await promisify(execFile)('ffmpeg', [...input, ...output])
}
