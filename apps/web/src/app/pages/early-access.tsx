import { EarlyAccessForm } from '../../features/contact/early-access-form.tsx'
import { LaterForm } from './later-form.tsx'

export function EarlyAccess() {
  return <LaterForm>{() => <EarlyAccessForm />}</LaterForm>
}
