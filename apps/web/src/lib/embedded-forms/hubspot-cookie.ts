const TRIES = 10
const BETWEEN_TRIES_MS = 250

/** Waits a limited time for HubSpot's script to set its visitor cookie, then continues without it. */
export async function hubspotCookieSet(): Promise<void> {
  for (let tries = 0; tries < TRIES && !/(?:^|;\s*)hubspotutk=/.test(document.cookie); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
  }
}
