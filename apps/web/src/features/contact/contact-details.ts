/** Where the operator is found; theirs to replace. */
export const CONTACT_DETAILS = {
  office: 'London, UK',
  email: 'hello@retrofolio.example',
} as const
