import { untilIdleOrInteraction } from './lib/loading/load-on-demand.ts'
import { recordEarlyClick } from './lib/loading/replay-early-clicks.ts'
import { styleNonce } from './lib/loading/style-nonce.ts'

void hydratePage()

/**
 * The entry of a prerendered page, which works without the application. Loads the application when the page is idle or
 * on the first user action. The build lists the modules in the page.
 */
async function hydratePage(): Promise<void> {
  recordEarlyClick()
  await untilIdleOrInteraction()
  const named = document.querySelector<HTMLMetaElement>('meta[name="page-code"]')
  const [first = '', later = ''] = (named?.content ?? '').split(';')
  for (const href of `${first} ${later}`.trim().split(' ')) fetchAhead(href)
  // Imports them one by one to keep the page responsive.
  for (const file of first.split(' ')) {
    await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function fetchAhead(href: string): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce: styleNonce(), href }))
}
