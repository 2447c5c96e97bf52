/**
 * Ends this process now, whatever its threads do. `process.exit` would wait for a database query running in a native
 * thread. Acknowledged writes are on disk, and the embedded database detects the exit by itself.
 */
export function exitImmediately(exitCode: number): never {
  process.kill(process.pid, 'SIGKILL')
  // PID 1 of a container cannot kill itself.
  process.exit(exitCode)
}
