let list: Promise<ReadonlySet<string>> | undefined

/** Whether it is, in any case, in a list of passwords that often appear in leaks. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Decompressing it takes a tenth of a second, which would delay the start.
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await list).has(password.toLowerCase().trim())
}
