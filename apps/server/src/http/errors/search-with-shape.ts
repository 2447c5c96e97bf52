/** Whether an address searches the register within a drawn shape, whose points may make it long. */
export function isSearchWithShape(url: string): boolean {
  return url.startsWith('/api/explore/') && /[?&]shape=/.test(url)
}
