/** How an embedding page wants the form displayed: parameters of the form's address, as embed libraries write them. */
export interface FormSwitches {
  hidesHeaders: boolean
  hidesFooter: boolean
  /** Opacity of the background, 0 to 100. */
  opacity: number
  /** The embedding page has its own heading. */
  hasNoHeading: boolean
  hasNoScrollbars: boolean
  isScrollDisabled: boolean
  isForTouch: boolean
  /** Test mode: answers are validated and not stored. */
  isSandbox: boolean
  /** Adds a welcome screen to a form without one: on small screens, leaving it fills the screen. */
  needsWelcome: boolean
}

export function readSwitches(query: URLSearchParams): FormSwitches {
  const isOn = (name: string) => query.get(name) === 'true'
  return {
    hidesHeaders: isOn('embed-hide-headers'),
    hidesFooter: isOn('embed-hide-footer'),
    opacity: /^(?:\d{1,2}|100)$/.test(query.get('embed-opacity') ?? '') ? Number(query.get('embed-opacity')) : 100,
    hasNoHeading: isOn('typeform-embed-no-heading'),
    hasNoScrollbars: isOn('typeform-embed-no-scrollbars'),
    isScrollDisabled: isOn('typeform-embed-disable-scroll'),
    isForTouch: isOn('force-touch'),
    isSandbox: isOn('enable-sandbox'),
    needsWelcome: isOn('add-placeholder-ws'),
  }
}

export const MAX_PAIRS = 30
export const MAX_NAME_LENGTH = 100
export const MAX_VALUE_LENGTH = 500

/** The visitor's origin: all other parameters of the address, unless tracking is off. */
export function readTracking(query: URLSearchParams): Record<string, string> {
  if (query.get('disable-tracking') === 'true') return {}
  const tracking: Record<string, string> = {}
  for (const [parameter, value] of query) {
    const name = TRACKED[parameter] ?? (SWITCHES.test(parameter) ? null : parameter)
    const isShort = name !== null && name !== '' && name.length <= MAX_NAME_LENGTH
    if (!isShort || name === '__proto__' || Object.keys(tracking).length >= MAX_PAIRS) continue
    tracking[name] = value.slice(0, MAX_VALUE_LENGTH).toWellFormed().replaceAll('\0', '')
  }
  return tracking
}

const TRACKED: Readonly<Record<string, string>> = {
  'typeform-source': 'source',
  'typeform-medium': 'medium',
  'typeform-medium-version': 'medium_version',
}
const SWITCHES =
  /^(?:typeform-.*|embed-.*|disable-tracking|enable-sandbox|share-ga-instance|force-touch|add-placeholder-ws|refresh|tf-embed-ts)$/
