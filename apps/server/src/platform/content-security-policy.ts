/** For answers that are no page: whoever opens one in a window gets nothing to run. */
export const NO_CONTENT_POLICY = policy({ 'default-src': "'none'" })

/** For a page that loads files of this server and nothing else. */
export const OWN_FILES_POLICY = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
})

/**
 * For the application's page. Scripts run only with this answer's nonce, or, being parts that such a script loads, from
 * this server; `eval` and everything inline are refused. Style elements need the nonce too.
 */
export function pagePolicy(nonce: string): string {
  return policy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
  })
}

function policy(directives: Record<string, string>): string {
  const always = { 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'", 'object-src': "'none'" }
  return Object.entries({ ...directives, ...always })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
