import { join } from 'node:path'
import type { Cells } from '../../certificates/testing/sample-certificates.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { registerFiles } from '../register-files.ts'
import { serveFiles } from './file-server.ts'
import { imported } from './imported-homes.ts'

export const PUBLISHED: Cells[] = [
  { UPRN: '1', LMK_KEY: 'the-first', ADDRESS1: '1 Mill Lane' },
  { UPRN: '2', LMK_KEY: 'the-second', ADDRESS1: '2 Mill Lane' },
]

/** A served register, and a folder to fetch it into. */
export async function published() {
  const publisher = temporaryFolder()
  await imported(publisher, PUBLISHED)
  const folder = join(publisher.path, 'register')
  const server = await serveFiles(folder)
  const registerDir = join(temporaryFolder().path, 'register')
  const file = registerFiles(folder).register
  return { publisher, folder, file, server, registerDir }
}
