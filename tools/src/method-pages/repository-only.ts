/** Paragraphs that the public page of the method leaves out. */
export const repositoryOnly = (...texts: string[]): string =>
  ['<!-- repository -->', texts.join('\n\n'), '<!-- /repository -->'].join('\n')
