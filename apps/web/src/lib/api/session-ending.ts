let signOut: Promise<unknown> = Promise.resolve()

/** Runs a logout, which `afterSignOut` waits for. */
export async function duringSignOut(leave: () => Promise<void>): Promise<void> {
  const left = leave()
  signOut = Promise.allSettled([signOut, left])
  return left
}

/** Resolves when a logout in progress has succeeded or failed. */
export async function afterSignOut(): Promise<void> {
  await signOut
}
