import { expect, it } from 'vitest'
import { untilInterrupted } from './until-interrupted.ts'

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

it.each(['SIGINT', 'SIGTERM'] as const)('%s aborts the work, with a message and exit code 130', async (signal) => {
  const listeners = process.listenerCount(signal)
  const work = untilInterrupted('Stopped.', untilAborted)
  process.emit(signal, signal)
  // The next signal is not caught: it ends the program.
  expect(process.listenerCount(signal)).toBe(listeners)
  await expect(work).rejects.toMatchObject({ name: 'UserFacingError', message: 'Stopped.', exitCode: 130 })
})

it('returns the result of the work, and passes on its errors', async () => {
  const listeners = process.listenerCount('SIGINT')
  expect(await untilInterrupted('Stopped.', () => Promise.resolve(7))).toBe(7)
  await expect(untilInterrupted('Stopped.', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(process.listenerCount('SIGINT')).toBe(listeners)
})
