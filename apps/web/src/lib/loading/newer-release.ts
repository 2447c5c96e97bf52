/** When this tab last reloaded by itself. */
const STORED = 'reloaded-at'
/** While nodes of two releases answer, each reload could get the other one. */
const PAUSE_MS = 60_000
const ANSWER_MS = 5_000

/** The entry script, which contains this file. Its name changes with every file that it can load. */
const ownScript = new URL(import.meta.url).pathname

/** Reloads the page if the server has a newer release than this tab. Returns false where the page stays. */
export async function reloadForNewerRelease(): Promise<boolean> {
  if (!(await isOutdated()) || !noteReload()) return false
  window.location.reload()
  return true
}

/** False if the server does not answer: a reload would lead to the browser's own error page. */
async function isOutdated(): Promise<boolean> {
  try {
    const page = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return page.ok && !(await page.text()).includes(ownScript)
  } catch {
    return false
  }
}

/** False if the tab has just reloaded, or cannot remember that it did. */
function noteReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORED) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(STORED, String(Date.now()))
    return true
  } catch {
    return false
  }
}
