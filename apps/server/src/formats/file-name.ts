const LONGEST_FILE_NAME = 200

/** The name of an uploaded file without folders and invisible characters; null if nothing is left. */
export function shownFileName(given: string): string | null {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').trim()
  return name === '' ? null : name.slice(-LONGEST_FILE_NAME).toWellFormed()
}
