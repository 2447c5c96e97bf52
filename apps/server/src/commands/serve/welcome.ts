import type { Config } from '../../config/config.ts'
import type { DemoAccount } from './demo-account.ts'

/** Start-up lines: the address, and how to sign in. */
export function welcome(started: {
  address: string
  config: Config
  demo: DemoAccount
  webRoot: string | null
}): string {
  const { address, config, demo, webRoot } = started
  return [
    `Retrofolio is ready at ${address}`,
    ...(config.siteUrl === null ? [] : [`  Public    ${config.siteUrl}`]),
    ...signIn(demo),
    ...(config.doesServerWork ? [] : ['  Jobs      left to workers: npm run -s retrofolio -- worker']),
    ...(webRoot === null ? ['  The web application is not built, so only the API is served: npm run build'] : []),
  ].join('\n')
}

function signIn(demo: DemoAccount): string[] {
  if (demo.kind === 'none') return []
  const password =
    demo.kind === 'created'
      ? `${demo.password}  (shown only once)`
      : `printed at the first start; to set a new one: npm run -s retrofolio -- user set-password ${demo.email}`
  return [`  E-mail    ${demo.email}`, `  Password  ${password}`]
}
