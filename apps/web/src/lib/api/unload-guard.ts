let leaving: Promise<unknown> = Promise.resolve()

/** For the time in which a session is being ended on purpose. */
export async function duringSignOut(leave: () => Promise<void>): Promise<void> {
  const left = leave()
  leaving = Promise.allSettled([leaving, left])
  return left
}

/** Once nobody is leaving any more, whether the session has ended or goes on. */
export async function afterSignOut(): Promise<void> {
  await leaving
}
