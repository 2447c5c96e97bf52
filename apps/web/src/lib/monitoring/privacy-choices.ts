/** What a visitor has decided, and when. */
export interface PrivacyChoices {
  /** Of the words that were answered. */
  version: number
  recordedAt: string
  /** Sessions may be recorded. */
  recording: boolean
  /** How pages work may be measured. */
  analytics: boolean
}

/** Counts up when the choices come to mean something else: who answered other words is asked again. */
export const CHOICES_VERSION = 1

const STORAGE_KEY = 'privacy-choices'
const listeners = new Set<() => void>()

/** The answer to today's words; null when there is none. */
export function readChoices(): PrivacyChoices | null {
  const choices = storedChoices()
  return choices?.version === CHOICES_VERSION ? choices : null
}

export function recordChoices(decided: Pick<PrivacyChoices, 'recording' | 'analytics'>, now = new Date()): void {
  const choices: PrivacyChoices = { version: CHOICES_VERSION, recordedAt: now.toISOString(), ...decided }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(choices))
  for (const listener of listeners) listener()
}

/** Hears of every answer, also of one given in another tab. */
export function onChoices(listener: () => void): void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
}

/** For what needs consent: nothing but a yes to today's words will do. */
export function hasConsent(purpose: 'recording' | 'analytics'): boolean {
  return readChoices()?.[purpose] === true
}

/** For figures without a name, which need no consent: unless somebody objects, here or by their browser's settings. */
export function mayMeasure(): boolean {
  const choices = storedChoices()
  // A refusal of earlier words is still a refusal.
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

/** A browser that keeps nothing for us has no answer for us either. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Global Privacy Control, which some browsers send for whoever has switched it on. */
function asksForPrivacy(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
