import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserFacingError } from '../../../reporting/user-facing-error.ts'
import { type Form, formDefinitionSchema } from './form-definition.ts'

const OWN_FORMS = fileURLToPath(new URL('definitions', import.meta.url))
const NAME = /^(?<id>[a-z][a-z0-9-]{0,59})\.form\.json$/

export type Forms = ReadonlyMap<string, Form>

/**
 * Loads the forms shipped with the product, and those in the operator's folder, which may replace them.
 *
 * @throws UserFacingError naming the file, what is wrong with it and what to do
 */
export function readForms(operatorsFolder: string): Forms {
  return new Map([...readFolder(OWN_FORMS), ...readFolder(operatorsFolder)].map((form) => [form.id, form]))
}

function readFolder(folder: string): Form[] {
  return filesOf(folder).map((file) => readForm(join(folder, file), file))
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.form.json'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new UserFacingError(`The folder of forms ${folder} cannot be read: check its permissions.`, { cause: error })
  }
}

function readForm(path: string, file: string): Form {
  const id = NAME.exec(file)?.groups?.['id']
  if (id === undefined) {
    throw new UserFacingError(
      `${path} is not a valid form name: use lower-case letters, digits and -, then .form.json.`,
    )
  }
  const parsed = formDefinitionSchema.safeParse(jsonOf(path))
  if (parsed.success) return { id, ...parsed.data }
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  throw new UserFacingError([`The form in ${path} cannot be used:`, ...problems].join('\n'))
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UserFacingError(`The form in ${path} is not valid JSON: correct the file, or remove it.`, {
      cause: error,
    })
  }
}
