import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RegisterError } from '../register-error.ts'
import { FolderSource } from './folder-source.ts'
import type { PublishedSource, StorageSettings } from './published-source.ts'
import { UrlSource } from './url-source.ts'

/**
 * @param source a folder, the register file in it, or the `file:`, `https:`, `http:` or `s3:` URL of either
 * @throws RegisterError if the source cannot contain a register
 */
export async function openRegisterSource(source: string, settings: StorageSettings): Promise<PublishedSource> {
  const given = source.trim()
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(given)?.[1]?.toLowerCase()
  const isMangled = scheme === undefined && /^\W*(?:https?|s3|file):\//i.test(given)
  if (isMangled || (scheme !== undefined && !URL.canParse(given))) {
    throw new RegisterError('The address of the register is not valid: check it.')
  }
  if (scheme === undefined || scheme === 'file') return new FolderSource(await folderOf(given))
  const address = asFolder(new URL(given))
  if (scheme === 'http' || scheme === 'https') {
    return new UrlSource(withoutSecrets(address), (name) => Promise.resolve(beside(address, name)))
  }
  if (scheme === 's3') {
    const { s3SignedUrls } = await import('./s3-signed-urls.ts')
    const signed = await s3SignedUrls(address, settings)
    return new UrlSource(withoutSecrets(address), signed, 'check AWS_REGION and whether the keys are still valid')
  }
  throw new RegisterError(
    `${withoutSecrets(address)} is not a local, https: or s3: address: copy its folder to this machine with a tool such as rclone, then enter that folder.`,
  )
}

async function folderOf(source: string): Promise<string> {
  const path = source.startsWith('file://') ? fileURLToPath(source) : source
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new RegisterError(`There is no folder ${path}: enter the one with register.duckdb.`)
  return stats.isDirectory() ? path : dirname(path)
}

/** Keeps the query, which some storages use to authenticate requests for every file of the folder. */
function asFolder(address: URL): URL {
  const folder = new URL(address)
  folder.pathname = folder.pathname.replace(/\/?(?:[^/]+\.duckdb)?$/, '/')
  return folder
}

function beside(folder: URL, name: string): URL {
  const address = new URL(folder)
  address.pathname += encodeURIComponent(name)
  return address
}

/** Removes credentials in query or user, because the result is logged. */
function withoutSecrets({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`
}
