import { setTimeout as pause } from 'node:timers/promises'
import { REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import type { Api } from './api.ts'
import type { ProductServer } from './product-server.ts'

const POLL_MS = 200

/** Waits until a first start has rated the sample register. */
export async function registerRated(server: ProductServer, { token }: Pick<Api, 'token'>): Promise<void> {
  const isRated = async () => {
    const answer = await fetch(`${server.address}/api/explore/count/`, { headers: { authorization: `Token ${token}` } })
    return answer.ok
  }
  while (!(await isRated())) await pause(POLL_MS)
}

/** Confirms for the organisation what the addresses of the register are for. */
export async function confirmPurpose(server: ProductServer, { token }: Pick<Api, 'token'>): Promise<void> {
  const answer = await fetch(`${server.address}/api/explore/purpose/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ purpose: REGISTER_PURPOSE }),
  })
  if (!answer.ok) throw new Error(`The purpose was not confirmed: ${answer.status} ${await answer.text()}`)
}
