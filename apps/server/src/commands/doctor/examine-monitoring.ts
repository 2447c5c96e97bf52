import { outsideFetch } from '@retrofolio/reference-data/network/outside-fetch'
import { type Finding, note } from './finding.ts'

const ANSWERS_WITHIN_MS = 5_000

/** Checks that Sentry is reachable and accepts the key, by sending an empty envelope. */
export async function examineMonitoring(sentryDsn: string): Promise<string | Finding> {
  const { host } = new URL(sentryDsn)
  const status = await ask(sentryDsn)
  if (status === 401 || status === 403) {
    throw new Error(`${host} rejects the key of SENTRY_DSN: copy the project's DSN again.`)
  }
  if (status === 404) throw new Error(`${host} has no such project: copy the project's DSN into SENTRY_DSN again.`)
  if (status === 429)
    return note('error monitoring', `${host} has received as many errors as its plan currently allows`)
  if (status >= 300) {
    throw new Error(`${host}, the host of SENTRY_DSN, answered ${status}: check for a proxy in between.`)
  }
  return `${host} accepts reports`
}

async function ask(sentryDsn: string): Promise<number> {
  const { protocol, host, username, pathname } = new URL(sentryDsn)
  const [, before = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  try {
    const answer = await outsideFetch(`${protocol}//${host}${before}/api/${project}/envelope/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=retrofolio-doctor/1, sentry_key=${username}`,
      },
      body: '{}\n',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    throw new Error(`Sentry at ${host} cannot be reached: correct SENTRY_DSN, or allow this machine to reach it.`, {
      cause: error,
    })
  }
}
