/** The networks' home pages, until there are accounts. */
export const SOCIAL_LINKS: { kind: 'microblog' | 'professional' | 'social'; name: string; address: string }[] = [
  { kind: 'microblog', name: 'X', address: 'https://x.com/' },
  { kind: 'professional', name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { kind: 'social', name: 'Facebook', address: 'https://www.facebook.com/' },
]
