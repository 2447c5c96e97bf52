import { ContactPage } from '../../features/contact/contact-page.tsx'
import { LaterForm } from './lazy-form.tsx'

export function Contact() {
  return <LaterForm>{() => <ContactPage />}</LaterForm>
}
