import { betaSignupEndpoint, contactEndpoint, earlyAccessEndpoint } from '@retrofolio/contract/endpoints/enquiries'
import { type ApiRoute, openRoute } from '../../platform/api-route.ts'
import { ENQUIRY_RATE, type EnquiriesDependencies, receiveEnquiry } from './enquiries.service.ts'

const DESCRIPTION = 'Kept for the operator and mailed to them. `website` is a trap for programs: leave it out.'
const example = { name: 'Odalys Fennimore', email: 'odalys@quillon.example', website: '' }
const exampleAnswer = { detail: 'Thank you. We have your message.' }

/** The forms of the public pages. */
export function enquiriesRoutes(deps: EnquiriesDependencies): ApiRoute[] {
  return [
    openRoute({
      ...contactEndpoint,
      tag: 'Enquiries',
      summary: 'Write to the operator',
      description: DESCRIPTION,
      example: { body: { ...example, message: 'How do we import 400 homes?' }, answer: exampleAnswer },
      rate: ENQUIRY_RATE,
      handle: (call) => receiveEnquiry(deps, 'contact', { ...call.body(), companyName: '' }),
    }),
    openRoute({
      ...earlyAccessEndpoint,
      tag: 'Enquiries',
      summary: 'Ask for early access',
      description: DESCRIPTION,
      example: { body: exampleAccess, answer: exampleAnswer },
      rate: ENQUIRY_RATE,
      handle: (call) => receiveEnquiry(deps, 'early_access', call.body()),
    }),
    openRoute({
      ...betaSignupEndpoint,
      tag: 'Enquiries',
      summary: 'Sign up for the beta',
      description: DESCRIPTION,
      example: { body: exampleAccess, answer: exampleAnswer },
      rate: ENQUIRY_RATE,
      handle: (call) => receiveEnquiry(deps, 'beta_signup', call.body()),
    }),
  ]
}

const exampleAccess = { ...example, companyName: 'Quillon Homes', message: '400 homes in and around York.' }
