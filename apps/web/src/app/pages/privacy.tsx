import { ChoicesForm } from '../../features/privacy/choices-form.tsx'
import { PRIVACY_LEAD, PrivacyPage } from '../../features/privacy/privacy-page.tsx'
import { SectionPage } from '../../features/settings/parts/section-page.tsx'

/** The public privacy page, with or without a session. */
export function PrivacyRoute() {
  return <PrivacyPage />
}

/** The same page as a section of the settings. */
export function PrivacySection() {
  return (
    <SectionPage title="Privacy choices" lead={PRIVACY_LEAD}>
      <ChoicesForm />
    </SectionPage>
  )
}
