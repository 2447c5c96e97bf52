import type { Manifest } from '../publish/manifest.ts'

/** Settings that the tools of object storages share, by their usual names. */
export type StorageSettings = Readonly<Record<string, string | undefined>>

/** A file as it was copied. */
export interface Copied {
  bytes: number
  sha256: string
  /** By which the place where it came from tells later whether it has another one, or null where it has no such thing. */
  tag: string | null
}

export type Outcome =
  | { kind: 'copied'; copied: Copied }
  /** What lies there is what is held. */
  | { kind: 'held' }
  | { kind: 'missing' }
  /** It is there, or may be, and is not to be read with what it was asked with. */
  | { kind: 'refused' }

export interface CopyOptions {
  signal?: AbortSignal | undefined
  /** Bytes so far, and of how many where that is known. */
  onProgress?: ((bytes: number, of: number | null) => void) | undefined
}

/** Where a register is published. */
export interface PublishedSource {
  /** Where a file of it lies, for people: without what would let somebody in. */
  where(name: string): string
  /** @param held what lies here already, where that is known */
  copy(name: string, to: string, held: Manifest | null, options: CopyOptions): Promise<Outcome>
  /** The text of a small file, or null where there is none to be read. */
  text(name: string, options: CopyOptions): Promise<string | null>
}
