import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildSampleRegister } from './build-sample-register.ts'
import { sampleRegisterFiles } from './sample-register-files.ts'

// Writes the sample register into the package: `npm run sample-register -w @retrofolio/reference-data`.
const [first = ''] = sampleRegisterFiles().certificates
const folder = dirname(first)
await mkdir(folder, { recursive: true })
for (const { name, text } of buildSampleRegister()) await writeFile(join(folder, name), text)
