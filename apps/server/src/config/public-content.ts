import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicContent } from '@retrofolio/contract/public-configuration'
import { publicContentSchema } from '@retrofolio/contract/public-content'
import { UserFacingError } from '../reporting/user-facing-error.ts'

/**
 * The operator's own people and supporters for the public pages; null without a folder.
 *
 * @throws UserFacingError naming the file, what is wrong with it and what to do
 */
export function readPublicContent(folder: string | null): PublicContent | null {
  if (folder === null) return null
  const path = join(folder, 'content.json')
  const parsed = publicContentSchema.safeParse(jsonOf(path))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  throw new UserFacingError(
    [`${path} cannot be used: correct it, or remove PUBLIC_CONTENT_DIR.`, ...problems].join('\n'),
  )
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UserFacingError(
      `${path} is missing or not valid JSON: correct the file, or remove PUBLIC_CONTENT_DIR from the settings.`,
      { cause: error },
    )
  }
}
