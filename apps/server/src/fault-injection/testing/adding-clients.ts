import { setTimeout as delay } from 'node:timers/promises'
import { type SampleHouse, sampleHouses } from '../../commands/serve/testing/sample-houses.ts'
import { postHome } from '../../commands/serve/testing/served-product.ts'
import type { SignedInProduct } from './deployment.ts'

const PAUSE_MS = 200

/** Homes that clients add, and the response to each. */
export class AddedHomes {
  /** Added with status 201, or rejected as a duplicate after a lost response. */
  readonly acknowledged = new Set<string>()
  /** Responses that a fault may not cause. */
  readonly surprises: string[] = []
  readonly #houses: SampleHouse[]
  readonly #unsure = new Set<string>()

  private constructor(houses: SampleHouse[]) {
    this.#houses = houses
  }

  static async among(count: number): Promise<AddedHomes> {
    return new AddedHomes(await sampleHouses(count))
  }

  /** Starts clients that add homes. @returns a function that stops them and waits for their last responses */
  startClients(product: SignedInProduct, count: number): () => Promise<void> {
    let isOver = false
    const mayGoOn = () => !isOver && product.child.exitCode === null
    const clients = Array.from({ length: count }, () => this.addWhile(product, mayGoOn))
    return async () => {
      isOver = true
      await Promise.all(clients)
    }
  }

  /** Adds this many homes, or tries to. */
  add(product: SignedInProduct, count: number): Promise<void> {
    let left = count
    return this.addWhile(product, () => left-- > 0)
  }

  /** Adds homes one after the other. After a lost response, it adds the same home again later. */
  private async addWhile({ address, key }: SignedInProduct, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const house = this.#houses.shift()
      if (house === undefined) return
      const answer = await postHome(address, key, house.fullAddress).catch(() => null)
      if (answer === null || answer.status >= 500) {
        // The response is lost. The next attempt shows whether the home was added.
        this.#unsure.add(house.uprn)
        this.#houses.push(house)
        if (answer === null) return
        await delay(PAUSE_MS)
      } else await this.#judge(house, answer)
    }
  }

  /** Adds all homes again whose responses were lost, so that the result of each is known. */
  async settle(product: SignedInProduct): Promise<void> {
    this.#houses.splice(0, this.#houses.length, ...this.#houses.filter(({ uprn }) => this.#unsure.has(uprn)))
    await this.add(product, 2 * this.#houses.length)
    if (this.#houses.length > 0) this.surprises.push(`${this.#houses.length} homes have no response`)
  }

  async #judge({ uprn, fullAddress }: SampleHouse, answer: Response): Promise<void> {
    const text = await answer.text().catch(() => '')
    if (answer.status === 201) this.acknowledged.add(uprn)
    else if (text.includes('DUPLICATE_UPRN') && this.#unsure.has(uprn)) this.acknowledged.add(uprn)
    // The sample register deliberately contains ambiguous addresses.
    else if (!text.includes('AMBIGUOUS_ADDRESS')) this.surprises.push(`${answer.status} for ${fullAddress}: ${text}`)
  }
}
