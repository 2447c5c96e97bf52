import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(?:js|css|svg)$/
const MIN_BYTES = 1024

/** Compresses the built files at the highest level once, which would be too slow for every response. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined || this.environment.config.consumer === 'server') return
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => pack(join(dir, name))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  const [brotli, zipped] = await Promise.all([compressBrotli(content), compressGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
