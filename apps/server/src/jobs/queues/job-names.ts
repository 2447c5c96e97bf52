/** Every kind of job. In a file of its own, because the command line offers the names before it loads anything else. */
export const JOB_NAMES = [
  'send-mail',
  'check-certificate',
  'look-at-roof',
  'import-rows',
  'import-ranges',
  'undo-import',
  'make-plans',
  'add-found-homes',
  'plan-found-homes',
  'renew-analyses',
  'follow-register',
  'mail-notices',
  'evaluate-criteria',
] as const

export type JobName = (typeof JOB_NAMES)[number]
