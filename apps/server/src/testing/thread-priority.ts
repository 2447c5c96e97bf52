/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../concurrency/lower-thread-priority.ts'

lowerThreadPriority()
parentPort?.postMessage(getPriority(0))
