import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const DECIDE = join(WEB, 'src/features/imports/decide')
let config: ResolvedConfig
beforeAll(async () => {
  config = await resolveConfig({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'silent' }, 'build')
})

test.each([
  ['key-button.module.css', 'key'],
  ['key-button.module.css', 'section'],
  ['decide-row.module.css', 'hint'],
])('%s: shows .%s only with a mouse pointer', async (file, name) => {
  const path = join(DECIDE, file)
  const { code, modules } = await preprocessCSS(await readFile(path, 'utf8'), path, config)
  const css = code.replaceAll(modules?.[name] ?? '', name).replaceAll(/\s/g, '')
  expect(css).toContain(`.${name}{display:none;`)
  expect(css.split(`.${name}{display:`)).toHaveLength(3)
  expect(css).toContain(`@media(hover:hover)and(pointer:fine){.${name}{display:`)
})
