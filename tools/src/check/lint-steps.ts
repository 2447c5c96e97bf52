import { commitSubjects } from './commit-subjects.ts'
import { type Step, verdictStep } from './step.ts'

/** Static checks of the source, except types. */
export const lintSteps: Step[] = [
  verdictStep('format', 'biome', ['ci', '--error-on-warnings', '.']),
  verdictStep('lint and import rules', 'oxlint', ['--deny-warnings']),
  verdictStep('unused code', 'knip', ['--no-progress']),
  verdictStep('licences', 'node', ['tools/src/licences.ts', '--check']),
  verdictStep('method pages', 'node', ['tools/src/method-pages.ts', '--check']),
  commitSubjects,
]
