import { betaSignupEndpoint, contactEndpoint, earlyAccessEndpoint } from '@retrofolio/contract/endpoints/enquiries'
import type { EnquiryRequest } from '@retrofolio/contract/enquiries'
import { callApi } from '../../lib/api-client.ts'

export async function sendMessage(enquiry: EnquiryRequest): Promise<void> {
  await callApi(contactEndpoint, { body: enquiry })
}

export async function askForEarlyAccess(enquiry: EnquiryRequest): Promise<void> {
  await callApi(earlyAccessEndpoint, { body: enquiry })
}

export async function signUpForBeta(enquiry: EnquiryRequest): Promise<void> {
  await callApi(betaSignupEndpoint, { body: enquiry })
}
