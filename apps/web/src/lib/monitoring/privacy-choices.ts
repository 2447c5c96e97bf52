/** A visitor's privacy choices and their date. */
export interface PrivacyChoices {
  /** The version of the text that was answered. */
  version: number
  recordedAt: string
  /** Session recording is allowed. */
  recording: boolean
  /** Performance measurement is allowed. */
  analytics: boolean
}

/** Raise this when the meaning of the choices changes: visitors are then asked again. */
export const CHOICES_VERSION = 1

const STORAGE_KEY = 'privacy-choices'
const listeners = new Set<() => void>()

/** The answer to the current version; null without one. */
export function readChoices(): PrivacyChoices | null {
  const choices = storedChoices()
  return choices?.version === CHOICES_VERSION ? choices : null
}

export function recordChoices(decided: Pick<PrivacyChoices, 'recording' | 'analytics'>, now = new Date()): void {
  const choices: PrivacyChoices = { version: CHOICES_VERSION, recordedAt: now.toISOString(), ...decided }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(choices))
  for (const listener of listeners) listener()
}

/** Subscribes to answers, including those from other tabs. */
export function onChoices(listener: () => void): void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
}

/** Consent: only an explicit yes to the current version counts. */
export function hasConsent(purpose: 'recording' | 'analytics'): boolean {
  return readChoices()?.[purpose] === true
}

/** Anonymous metrics need no consent, but respect an objection here or in the browser's settings. */
export function mayMeasure(): boolean {
  const choices = storedChoices()
  // A refusal of an earlier version still applies.
  return choices === null ? !asksForPrivacy() : choices.analytics
}

function storedChoices(): PrivacyChoices | null {
  const text = storedText()
  if (text === null) return null
  try {
    const { version, recordedAt, recording, analytics } = JSON.parse(text)
    return {
      version: Number(version),
      recordedAt: String(recordedAt),
      recording: recording === true,
      analytics: analytics === true,
    }
  } catch {
    return null
  }
}

/** Without storage there is no stored answer. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Global Privacy Control, a browser setting. */
function asksForPrivacy(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
