let list: Promise<ReadonlySet<string>> | undefined

/** Whether it stands, in whatever case, in a list of passwords that were found in leaks again and again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Unpacking it takes a tenth of a second, which a start need not wait for.
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await list).has(password.toLowerCase().trim())
}
