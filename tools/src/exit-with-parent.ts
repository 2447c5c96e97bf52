const LOOK_EVERY_MS = 250

/**
 * Ends this process when its parent is gone. npm dies of a SIGTERM or SIGKILL without telling the program it runs, and
 * nobody would then be left to end the server that people know as `npm start`.
 */
export function exitWithParent(): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}
