import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Of the pages of forms, which the server writes; it finds the file by its module in `pages/manifest.json`. */
const FORM_PAGE = 'src/form-page/main.ts'
/** For pages that are not ours to build: they name the file, so its name holds no hash. */
const PAGE_SCRIPT = { id: 'src/page-script/main.ts', fileName: 'embeds.js' }

/** Builds the scripts of pages that are no part of the application. */
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
