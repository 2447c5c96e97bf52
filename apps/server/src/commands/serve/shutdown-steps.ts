/** Closes opened resources in reverse order. */
export class ShutdownSteps {
  readonly #closers: (() => Promise<void>)[] = []

  add(close: () => Promise<void>): void {
    this.#closers.push(close)
  }

  /** Closes everything, even if a step fails; throws the first failure at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = []
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      await close().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
