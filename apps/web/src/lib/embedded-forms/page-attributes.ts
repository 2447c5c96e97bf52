import type { EmbedOptions } from './embed-form.ts'

/** Parses a value; undefined if the text has none. */
type Reader<Value> = (text: string) => Value | undefined

const text: Reader<string> = (given) => (given === '' ? undefined : given)
const flag: Reader<boolean> = (given) => given === '' || given === 'yes' || given === 'true'
const integer: Reader<number> = (given) => (/^-?\d+$/.test(given) ? Number(given) : undefined)
const integerOrText: Reader<number | string> = (given) => (/^\d+$/.test(given) ? Number(given) : text(given))
const integerOrFlag: Reader<number | boolean> = (given) => integer(given) ?? flag(given)
const textOrFlag: Reader<string | boolean> = (given) => (FLAGS.has(given) ? flag(given) : given)
const listOrFlag: Reader<string[] | boolean> = (given) =>
  FLAGS.has(given) ? flag(given) : entries(given.replaceAll(/\s/g, ''))

const FLAGS: ReadonlySet<string> = new Set(['', 'yes', 'true', 'no', 'false'])

/** Comma-separated `key=value` pairs; the first `=` ends the key. */
const record: Reader<Record<string, string>> = (given) =>
  Object.fromEntries(
    entries(given).flatMap((entry) => {
      const at = entry.indexOf('=')
      return at < 1 ? [] : [[entry.slice(0, at).trim(), entry.slice(at + 1)] as const]
    }),
  )

/** The name of a global function. */
const callback: Reader<(event?: unknown) => void> = (name) => {
  const found: unknown = Reflect.get(window, name)
  return typeof found === 'function' ? (event) => void Reflect.apply(found, window, [event]) : undefined
}

function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (given) => words.find((word) => word === given)
}

/** Comma-separated; `\,` is a literal comma. */
function entries(list: string): string[] {
  return list.split(/(?<!\\),/).map((entry) => entry.replaceAll('\\,', ','))
}

const READERS = {
  source: text,
  domain: text,
  medium: text,
  mediumVersion: text,
  redirectTarget: oneOf('_self', '_blank', '_top', '_parent'),
  tooltip: text,
  buttonText: text,
  buttonColor: text,
  buttonTextColor: text,
  customIcon: text,
  open: oneOf('load', 'exit', 'time', 'scroll'),
  respectOpenModals: oneOf('all', 'same'),
  position: oneOf('left', 'right'),
  buttonAlign: oneOf('top', 'center', 'bottom'),
  preventReopenOnClose: flag,
  hideFooter: flag,
  hideHeaders: flag,
  disableTracking: flag,
  enableSandbox: flag,
  forceTouch: flag,
  inlineOnMobile: flag,
  autoFocus: flag,
  lazy: flag,
  keepSession: flag,
  hubspot: flag,
  disableScroll: flag,
  fullScreen: flag,
  noHeading: flag,
  noScrollbars: flag,
  openValue: integer,
  opacity: integer,
  size: integer,
  notificationDays: integer,
  width: integerOrText,
  height: integerOrText,
  top: integerOrText,
  bottom: integerOrText,
  buttonTextSize: integerOrText,
  buttonWidth: integerOrText,
  buttonHeight: integerOrText,
  autoClose: integerOrFlag,
  autoResize: textOrFlag,
  shareGaInstance: textOrFlag,
  onReady: callback,
  onStarted: callback,
  onSubmit: callback,
  onQuestionChanged: callback,
  onHeightChanged: callback,
  onDuplicateDetected: callback,
  onClose: callback,
  onEndingButtonClick: callback,
  transitiveSearchParams: listOrFlag,
  hidden: record,
  tracking: record,
  preselect: record,
  iframeProps: record,
  buttonProps: record,
} satisfies { [Name in keyof EmbedOptions]: Reader<NonNullable<EmbedOptions[Name]>> }

/** Reads the options from an element's `data-tf-*` attributes and skips absent or invalid ones. */
export function optionsOf(element: HTMLElement): EmbedOptions {
  const given = Object.entries(READERS).flatMap(([name, read]) => {
    const attribute = element.getAttribute(
      `data-tf-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    const value = attribute === null ? undefined : read(attribute)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}
