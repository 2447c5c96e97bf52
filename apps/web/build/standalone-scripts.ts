import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Scripts of the form pages that the server renders. The server finds each file through `pages/manifest.json`. */
const FORM_PAGE = 'src/form-page/main.ts'
/** Scripts for external pages, which link the file by name, so the name has no hash. */
const PAGE_SCRIPT = { id: 'src/page-script/main.ts', fileName: 'embeds.js' }

/** Builds the scripts of pages outside the application. */
export function standaloneScripts(): Plugin {
  return {
    name: 'pages-apart',
    apply: 'build',
    buildStart() {
      const { root, consumer } = { root: this.environment.config.root, consumer: this.environment.config.consumer }
      if (consumer === 'server') return
      this.emitFile({ type: 'chunk', id: join(root, FORM_PAGE), name: 'form-page' })
      this.emitFile({ type: 'chunk', id: join(root, PAGE_SCRIPT.id), fileName: PAGE_SCRIPT.fileName })
    },
  }
}
