const TRIES = 10
const BETWEEN_TRIES_MS = 250

/** The visitor's cookie of Hubspot goes along with the form, so its script is given time to set it; then without. */
export async function hubspotCookieSet(): Promise<void> {
  for (let tries = 0; tries < TRIES && !/(?:^|;\s*)hubspotutk=/.test(document.cookie); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
  }
}
