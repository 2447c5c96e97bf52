import { untilIdleOrInteraction } from './lib/loading/load-on-demand.ts'
import { recordEarlyClick } from './lib/loading/replay-early-clicks.ts'
import { styleNonce } from './lib/loading/style-nonce.ts'

void hydratePage()

/**
 * All that a page which was drawn ahead runs at first: it reads and leads on as it stands, so the application comes
 * when the page is there and at rest, or as soon as somebody touches it. The build names its parts in the page.
 */
async function hydratePage(): Promise<void> {
  recordEarlyClick()
  await untilIdleOrInteraction()
  const named = document.querySelector<HTMLMetaElement>('meta[name="page-code"]')
  const [first = '', later = ''] = (named?.content ?? '').split(';')
  for (const href of `${first} ${later}`.trim().split(' ')) fetchAhead(href)
  // One after the other, so that none keeps the page from answering for as long as all would together.
  for (const file of first.split(' ')) {
    await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function fetchAhead(href: string): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce: styleNonce(), href }))
}
