import type { Manifest } from '../publish/manifest.ts'

/** Settings of object storages, by their common names. */
export type StorageSettings = Readonly<Record<string, string | undefined>>

/** A copied file. */
export interface Copied {
  bytes: number
  sha256: string
  /** ETag for detecting later changes, or null if the source has none. */
  tag: string | null
}

export type Outcome =
  | { kind: 'copied'; copied: Copied }
  /** The source equals the local file. */
  | { kind: 'held' }
  | { kind: 'missing' }
  /** The source may exist, but does not grant access. */
  | { kind: 'refused' }

export interface CopyOptions {
  signal?: AbortSignal | undefined
  /** Bytes so far, and in total if known. */
  onProgress?: ((bytes: number, of: number | null) => void) | undefined
}

/** Where a register is published. */
export interface PublishedSource {
  /** Location of a file for messages, without credentials. */
  where(name: string): string
  /** @param held manifest of the local file, if known */
  copy(name: string, to: string, held: Manifest | null, options: CopyOptions): Promise<Outcome>
  /** Text of a small file, or null if it cannot be read. */
  text(name: string, options: CopyOptions): Promise<string | null>
}
