let leaving: Promise<unknown> = Promise.resolve()

/** True while the user is logging out. */
export async function duringSignOut(leave: () => Promise<void>): Promise<void> {
  const left = leave()
  leaving = Promise.allSettled([leaving, left])
  return left
}

/** Resolves when the logout has succeeded or failed. */
export async function afterSignOut(): Promise<void> {
  await leaving
}
