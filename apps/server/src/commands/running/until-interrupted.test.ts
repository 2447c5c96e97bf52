import { expect, it } from 'vitest'
import { untilInterrupted } from './until-interrupted.ts'

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

it.each(['SIGINT', 'SIGTERM'] as const)('%s breaks the work off, with a sentence and 130', async (signal) => {
  const listeners = process.listenerCount(signal)
  const work = untilInterrupted('Stopped.', untilAborted)
  process.emit(signal, signal)
  // The next one is not caught any more: it ends the program.
  expect(process.listenerCount(signal)).toBe(listeners)
  await expect(work).rejects.toMatchObject({ name: 'UserFacingError', message: 'Stopped.', exitCode: 130 })
})

it('hands on what the work gives, and its own failures', async () => {
  const listeners = process.listenerCount('SIGINT')
  expect(await untilInterrupted('Stopped.', () => Promise.resolve(7))).toBe(7)
  await expect(untilInterrupted('Stopped.', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(process.listenerCount('SIGINT')).toBe(listeners)
})
