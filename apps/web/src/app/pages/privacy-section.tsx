import { ChoicesForm } from '../../features/privacy/choices-form.tsx'
import { PRIVACY_LEAD } from '../../features/privacy/privacy-page.tsx'
import { SectionPage } from '../../features/settings/section-page.tsx'

/** The choices of everybody, as a section of the settings. */
export function PrivacySection() {
  return (
    <SectionPage title="Privacy choices" lead={PRIVACY_LEAD}>
      <ChoicesForm />
    </SectionPage>
  )
}
