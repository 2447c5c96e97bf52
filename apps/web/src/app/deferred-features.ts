import type { RouteObject } from 'react-router'
import { hasConsent, mayMeasure, onChoices } from '../lib/monitoring/privacy-choices.ts'
import { report } from '../lib/monitoring/report.ts'
import { publicConfiguration } from '../lib/public-configuration.ts'
import { addressPattern } from './address-patterns.ts'

/** In the same part: each further one adds its name to what every first visit loads. */
export { ConsentBanner } from '../features/privacy/consent-banner.tsx'

/** What a page does of which its reader sees nothing; none of it is worth a page that breaks. */
export async function startDeferredFeatures(routes: RouteObject[], openedPath: string): Promise<void> {
  recordOnceAllowed()
  void monitorErrors()
  await measurePage(addressPattern(routes, openedPath))
}

async function measurePage(pattern: string | null): Promise<void> {
  if (pattern === null || !mayMeasure()) return
  const { startMeasuring } = await import('../lib/monitoring/web-vitals.ts')
  startMeasuring(pattern)
}

async function monitorErrors(): Promise<void> {
  const { sentry } = publicConfiguration()
  if (sentry === null) return
  try {
    const { startErrorMonitoring } = await import('../lib/monitoring/error-monitoring.ts')
    startErrorMonitoring(sentry)
  } catch (error) {
    report.warning('Error monitoring is off: its code could not be fetched.', error)
  }
}

/** Now, or when somebody allows it; not a byte of it before. */
function recordOnceAllowed(): void {
  const { logRocketAppId } = publicConfiguration()
  if (logRocketAppId === null) return
  let isRecording = false
  const start = async () => {
    if (isRecording || !hasConsent('recording')) return
    isRecording = true
    try {
      const { startRecording } = await import('../lib/monitoring/session-recording.ts')
      await startRecording(logRocketAppId)
    } catch (error) {
      report.warning('Session recording is off: its code could not be fetched.', error)
    }
  }
  onChoices(() => void start())
  void start()
}
