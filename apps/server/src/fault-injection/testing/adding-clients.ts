import { setTimeout as delay } from 'node:timers/promises'
import { type SampleHouse, sampleHouses } from '../../commands/serve/testing/sample-houses.ts'
import { postHome } from '../../commands/serve/testing/served-product.ts'

const PAUSE_MS = 200

/** Tracks the outcome of each home that clients added. */
export class AddedHomes {
  /** Answered with 201, or reported as existing when requested again after a lost response. */
  readonly acknowledged = new Set<string>()
  /** Responses that the fault is not allowed to cause. */
  readonly surprises: string[] = []
  readonly #houses: SampleHouse[]
  readonly #unsure = new Set<string>()

  private constructor(houses: SampleHouse[]) {
    this.#houses = houses
  }

  static async among(count: number): Promise<AddedHomes> {
    return new AddedHomes(await sampleHouses(count))
  }

  /** Adds homes one after the other until stopped, or as many as allowed; repeats a request whose response was lost. */
  async addWhile(address: string, key: string, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const house = this.#houses.shift()
      if (house === undefined) return
      const answer = await postHome(address, key, house.fullAddress).catch(() => null)
      if (answer === null || answer.status >= 500) {
        // The response is lost; the next request shows whether the home exists.
        this.#unsure.add(house.uprn)
        this.#houses.push(house)
        if (answer === null) return
        // As a user would after an error message.
        await delay(PAUSE_MS)
      } else await this.#judge(house, answer)
    }
  }

  /** Repeats all requests whose responses were lost, so that every outcome is known. */
  async settle(address: string, key: string): Promise<void> {
    this.#houses.splice(0, this.#houses.length, ...this.#houses.filter(({ uprn }) => this.#unsure.has(uprn)))
    let tries = 2 * this.#houses.length
    await this.addWhile(address, key, () => tries-- > 0)
    if (this.#houses.length > 0) this.surprises.push(`${this.#houses.length} homes have no known outcome`)
  }

  async #judge({ uprn, fullAddress }: SampleHouse, answer: Response): Promise<void> {
    const text = await answer.text().catch(() => '')
    if (answer.status === 201) this.acknowledged.add(uprn)
    else if (text.includes('DUPLICATE_UPRN') && this.#unsure.has(uprn)) this.acknowledged.add(uprn)
    // The sample register deliberately contains ambiguous addresses.
    else if (!text.includes('AMBIGUOUS_ADDRESS')) this.surprises.push(`${answer.status} for ${fullAddress}: ${text}`)
  }
}
