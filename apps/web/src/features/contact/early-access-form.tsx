import { ACCESS_SHAPE } from './enquiry-fields.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { askForEarlyAccess } from './queries.ts'

/** Early access in a few lines, without a heading: the place that holds it has one. */
export function EarlyAccessForm() {
  return (
    <EnquiryForm
      shape={ACCESS_SHAPE}
      send={askForEarlyAccess}
      submit={['Get early access', 'Sending...']}
      sent={['You are on the list. We write to', ' when there is room for you.']}
    />
  )
}
