import { setTimeout as delay } from 'node:timers/promises'
import { type SampleHouse, sampleHouses } from '../../commands/serve/testing/sample-houses.ts'
import { postHome } from '../../commands/serve/testing/served-product.ts'

const PAUSE_MS = 200

/** What became of the homes that clients asked for. */
export class AddedHomes {
  /** Answered with 201, or, asked for again after an answer that was lost, that they are there. */
  readonly acknowledged = new Set<string>()
  /** Answers of any other kind than a fault is allowed to cause. */
  readonly surprises: string[] = []
  readonly #houses: SampleHouse[]
  readonly #unsure = new Set<string>()

  private constructor(houses: SampleHouse[]) {
    this.#houses = houses
  }

  static async among(count: number): Promise<AddedHomes> {
    return new AddedHomes(await sampleHouses(count))
  }

  /** Adds homes one after the other until told to stop, or as many as allowed; a lost answer is asked for again. */
  async addWhile(address: string, key: string, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const house = this.#houses.shift()
      if (house === undefined) return
      const answer = await postHome(address, key, house.fullAddress).catch(() => null)
      if (answer === null || answer.status >= 500) {
        // The answer is lost; whether the home is there is what the next try tells.
        this.#unsure.add(house.uprn)
        this.#houses.push(house)
        if (answer === null) return
        // As a person would who is told that it is not available now.
        await delay(PAUSE_MS)
      } else await this.#judge(house, answer)
    }
  }

  /** Asks once more for all whose answers were lost: then all is known. */
  async settle(address: string, key: string): Promise<void> {
    this.#houses.splice(0, this.#houses.length, ...this.#houses.filter(({ uprn }) => this.#unsure.has(uprn)))
    let tries = 2 * this.#houses.length
    await this.addWhile(address, key, () => tries-- > 0)
    if (this.#houses.length > 0) this.surprises.push(`${this.#houses.length} homes are not answered for`)
  }

  async #judge({ uprn, fullAddress }: SampleHouse, answer: Response): Promise<void> {
    const text = await answer.text().catch(() => '')
    if (answer.status === 201) this.acknowledged.add(uprn)
    else if (text.includes('DUPLICATE_UPRN') && this.#unsure.has(uprn)) this.acknowledged.add(uprn)
    // The sample register has ambiguous addresses on purpose.
    else if (!text.includes('AMBIGUOUS_ADDRESS')) this.surprises.push(`${answer.status} for ${fullAddress}: ${text}`)
  }
}
