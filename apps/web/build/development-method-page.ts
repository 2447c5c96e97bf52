import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { METHOD_PAGE, methodPage } from './method-page/method-page.ts'

/** Serves the page of the method in development, where no build writes it. Its only script loads the styles. */
export function developmentMethodPage(): Plugin {
  return {
    name: 'development-method-page',
    apply: 'serve',
    async configureServer({ config, middlewares }) {
      const html = await developmentPage(config.root)
      middlewares.use(METHOD_PAGE.path, (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html)
      })
    },
  }
}

async function developmentPage(root: string): Promise<string> {
  const template = await readFile(join(root, 'index.html'), 'utf8')
  const { html, rules } = await methodPage()
  return template
    .replace(/<title>.*?<\/title>/s, () => `<title>${METHOD_PAGE.title}</title>`)
    .replace('/src/main.tsx', '/src/ui/theme/styles.ts')
    .replace('</head>', () => `<style>${rules}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => html)
}
