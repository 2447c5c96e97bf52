/** The operator's contact details; change them per deployment. */
export const CONTACT_DETAILS = {
  office: 'London, UK',
  email: 'hello@retrofolio.example',
} as const
