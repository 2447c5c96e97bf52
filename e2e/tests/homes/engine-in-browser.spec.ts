import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { assess } from '@retrofolio/engine/assess/assess'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { build, type Rolldown } from 'vite'

/** The global that the script built below defines. */
declare const engine: { assess: typeof assess }

const HOMES: HomeFeatures[] = [
  { ...unknownHomeFeatures('england'), propertyType: 'house', totalFloorAreaM2: 92 },
  { ...unknownHomeFeatures('scotland'), propertyType: 'flat', totalFloorAreaM2: 61, ageBand: 'C' },
  {
    ...unknownHomeFeatures('wales'),
    propertyType: 'bungalow',
    builtForm: 'detached',
    totalFloorAreaM2: 78,
    ageBand: 'E',
  },
]

test('the engine gives the same results in a browser as in Node', async ({ page }) => {
  await page.addScriptTag({ content: await engineAsScript() })
  const inBrowser = await page.evaluate((homes) => {
    return JSON.stringify(homes.map((home) => engine.assess(home)))
  }, HOMES)
  expect(toTenDigits(JSON.parse(inBrowser))).toEqual(toTenDigits(HOMES.map((home) => assess(home))))
})

/** Two versions of V8 may differ in the last bit of powers and exponentials. */
function toTenDigits(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? Number(inner.toPrecision(10)) : inner)),
  )
}

async function engineAsScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess')),
        name: 'engine',
        formats: ['iife'],
        fileName: 'engine',
      },
    },
  })
  const chunk = (Array.isArray(built) ? built : [built]).flatMap(chunksOf)[0]
  if (chunk === undefined) throw new Error('Vite built no script from the engine')
  return chunk.code
}

function chunksOf(built: Rolldown.RolldownOutput | Rolldown.RolldownWatcher): Rolldown.OutputChunk[] {
  return 'output' in built ? built.output.filter((part) => part.type === 'chunk') : []
}
