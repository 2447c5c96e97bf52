import type { RouteObject } from 'react-router'
import { hasConsent, mayMeasure, onChoices } from '../lib/monitoring/privacy-choices.ts'
import { report } from '../lib/monitoring/report.ts'
import { publicConfiguration } from '../lib/public-configuration.ts'
import { addressPattern } from './address-patterns.ts'

/** One chunk for all: each further chunk adds its name to what every first visit loads. */
export { ConsentBanner } from '../features/privacy/consent-banner.tsx'

/** Background features of a page. A failure in one must not break the page. */
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
    report.warning('Error monitoring is off: its code could not be loaded.', error)
  }
}

/** Starts recording as soon as the visitor consents; loads no code before. */
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
      report.warning('Session recording is off: its code could not be loaded.', error)
    }
  }
  onChoices(() => void start())
  void start()
}
