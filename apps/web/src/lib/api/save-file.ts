/** Hands a file to the browser, which saves it where it saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(address))
}
