import { type Step, verdictStep } from './check/step.ts'

/** Everything that judges the source without running it, types apart. */
export const lintSteps: Step[] = [
  verdictStep('format', 'biome', ['ci', '--error-on-warnings', '.']),
  verdictStep('lint and arrows', 'oxlint', ['--deny-warnings']),
  verdictStep('unused code', 'knip', ['--no-progress']),
  verdictStep('licences', 'node', ['tools/src/licences.ts', '--check']),
]
