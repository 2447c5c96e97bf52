import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Files of a form's page, created by the web build beside the application. */
export interface FormPageFiles {
  /** null leaves the page as one long form. */
  script: string | null
  styles: readonly string[]
}

const ENTRY = 'src/form-page/main.ts'
const STYLE = 'src/form-page/form-page.css'
/** For the development server, which proxies form pages to this server and serves its own files. */
const IN_DEVELOPMENT: FormPageFiles = { script: `/${ENTRY}`, styles: [`/${STYLE}`] }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
)

export function readFormPageFiles(webRoot: string | null): FormPageFiles {
  const path = webRoot === null ? null : join(webRoot, 'pages/manifest.json')
  if (path === null || !existsSync(path)) return IN_DEVELOPMENT
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const entry = manifest[ENTRY]
  if (entry === undefined) return { script: null, styles: [] }
  const styles = [entry, ...entry.imports.flatMap((name) => manifest[name] ?? [])].flatMap(({ css }) => css)
  return { script: `/${entry.file}`, styles: [...new Set(styles)].map((file) => `/${file}`) }
}
