import { ContactPage } from '../../features/contact/contact-page.tsx'
import { LazyForm } from './lazy-form.tsx'

export function Contact() {
  return <LazyForm>{() => <ContactPage />}</LazyForm>
}
