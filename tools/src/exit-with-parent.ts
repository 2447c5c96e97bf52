const LOOK_EVERY_MS = 250

/**
 * Ends this process when its parent is gone. npm does not forward SIGTERM or SIGKILL to its child, so the server would
 * outlive `npm start`.
 */
export function exitWithParent(): void {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  poll.unref()
}
