import type { FieldErrors } from './field-errors.ts'

/** How the body of a refusal is built; wire-contract shapes, never mixed. */
export type ErrorShape = 'detail' | 'fields' | 'coded'

export interface ErrorKind {
  status: number
  shape: ErrorShape
  /** The sentence on the wire; `{...}` stands for what the thrower supplies. */
  text: string
  /** For operators: when it happens. */
  when: string
  /** Whether the operator's log hears of it as an error. */
  isReported: boolean
}

/** Every refusal that the server knows, declared once. `docs/errors.md` lists the same, and a test compares them. */
export const ERRORS = {
  NOT_AUTHENTICATED: {
    status: 401,
    shape: 'detail',
    text: 'Authentication credentials were not provided.',
    when: 'No `Authorization` header of the scheme `Token` on an endpoint that needs a signed-in user.',
    isReported: false,
  },
  TOKEN_HEADER_EMPTY: {
    status: 401,
    shape: 'detail',
    text: 'Invalid token header. No credentials provided.',
    when: 'The header holds the scheme word alone.',
    isReported: false,
  },
  TOKEN_HEADER_SPACES: {
    status: 401,
    shape: 'detail',
    text: 'Invalid token header. Token string should not contain spaces.',
    when: 'More than one word follows the scheme word.',
    isReported: false,
  },
  TOKEN_HEADER_CHARACTERS: {
    status: 401,
    shape: 'detail',
    text: 'Invalid token header. Token string should not contain invalid characters.',
    when: 'The key is not UTF-8.',
    isReported: false,
  },
  TOKEN_UNKNOWN: {
    status: 401,
    shape: 'detail',
    text: 'Invalid token.',
    when: 'The key was never given out, was revoked, or is that of an expired API token.',
    isReported: false,
  },
  USER_INACTIVE: {
    status: 401,
    shape: 'detail',
    text: 'User inactive or deleted.',
    when: 'The key belongs to a deactivated user.',
    isReported: false,
  },
  PERMISSION_DENIED: {
    status: 403,
    shape: 'detail',
    text: 'You do not have permission to perform this action.',
    when: 'An API token with read scope on a writing route, or any API token where passwords, sessions and tokens are managed.',
    isReported: false,
  },
  REGISTRATION_CLOSED: {
    status: 403,
    shape: 'detail',
    text: 'Registration is closed. Please contact us for an account.',
    when: 'Signing up where `REGISTRATION=closed`.',
    isReported: false,
  },
  FORM_OF_ANOTHER_SITE: {
    status: 403,
    shape: 'detail',
    text: 'Answers are taken from the page of the form alone.',
    when: 'Answers to a form of `/to/` that a page of another origin sends.',
    isReported: false,
  },
  FORM_CLOSED: {
    status: 403,
    shape: 'detail',
    text: 'This form takes no more answers.',
    when: 'Answers to a form of `/to/` whose definition says `isClosed`.',
    isReported: false,
  },
  NOT_FOUND: {
    status: 404,
    shape: 'detail',
    text: 'Not found.',
    when: 'Unknown path; or a record that does not exist or belongs to another organisation.',
    isReported: false,
  },
  PICTURE_LINK_EXPIRED: {
    status: 403,
    shape: 'detail',
    text: 'The address of this picture has expired. Please reload the page.',
    when: 'A picture is asked for by an address that was given out an hour or two ago.',
    isReported: false,
  },
  PICTURE_NOT_AVAILABLE: {
    status: 404,
    shape: 'detail',
    text: '{view} is not available.',
    when: 'Google has no picture of the place.',
    isReported: false,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    shape: 'detail',
    text: 'Method "{method}" not allowed.',
    when: 'The path exists, but not with this method; `Allow` lists those it has.',
    isReported: false,
  },
  MEMBER_IS_SELF: {
    status: 409,
    shape: 'detail',
    text: 'You cannot remove yourself. Delete your account instead.',
    when: 'Removing the member who asks.',
    isReported: false,
  },
  HOME_NOT_DELETABLE: {
    status: 409,
    shape: 'detail',
    text: 'Only homes with missing data can be deleted.',
    when: 'Deleting a home of any other status.',
    isReported: false,
  },
  IMPORT_STARTED: {
    status: 409,
    shape: 'detail',
    text: 'This import has been started: its sheet and columns stay as they are.',
    when: 'Choosing the sheet or setting the columns of an import that is not waiting to be started.',
    isReported: false,
  },
  IMPORT_SHEET_CHANGED: {
    status: 409,
    shape: 'detail',
    text: 'Another sheet of this workbook was chosen meanwhile: look at its columns first.',
    when: 'Setting the columns of an import, or starting it, with a `sheet` that is no longer the one that is read.',
    isReported: false,
  },
  IMPORT_NOT_STARTABLE: {
    status: 409,
    shape: 'detail',
    text: 'This import has been undone. Upload the file again.',
    when: 'Starting an import that has been undone.',
    isReported: false,
  },
  IMPORT_NOT_UNDOABLE: {
    status: 409,
    shape: 'detail',
    text: 'This import has not been started: there is nothing to undo.',
    when: 'Undoing an import that waits to be started.',
    isReported: false,
  },
  IMPORT_NOT_DISCARDABLE: {
    status: 409,
    shape: 'detail',
    text: 'This import has been started. Undo it instead.',
    when: 'Discarding an import that is not waiting to be started.',
    isReported: false,
  },
  IMPORT_ROW_NOT_OPEN: {
    status: 409,
    shape: 'detail',
    text: 'Row {row} is not waiting for a decision.',
    when: 'Deciding a row that is not ambiguous, or no longer, or whose import has been undone.',
    isReported: false,
  },
  IMPORT_ROW_NOT_DECIDED: {
    status: 409,
    shape: 'detail',
    text: 'Nobody has decided row {row}: there is no decision to take back.',
    when: 'Reopening a row that no person has decided, or whose import has been undone.',
    isReported: false,
  },
  SOLAR_NOT_AVAILABLE: {
    status: 409,
    shape: 'detail',
    text: 'Solar analysis is not available for this home.',
    when: 'Re-triggering solar for a home without a usable location, or without the facts to draw its roof from.',
    isReported: false,
  },
  FORM_RESPONSE_KNOWN: {
    status: 409,
    shape: 'detail',
    text: 'These answers have arrived already.',
    when: 'Answers to a form of `/to/` whose `response_id` is kept already.',
    isReported: false,
  },
  PRECONDITION_FAILED: {
    status: 412,
    shape: 'detail',
    text: 'The file has changed.',
    when: 'A file of the web application is asked for on a condition (`If-Match`, `If-Unmodified-Since`) that it does not meet.',
    isReported: false,
  },
  BODY_TOO_LARGE: {
    status: 413,
    shape: 'detail',
    text: 'Request body is too large.',
    when: 'A body of more than 1 MiB, or of more than 16 KiB where none, or only a few figures, are read.',
    isReported: false,
  },
  FILE_TOO_LARGE: {
    status: 413,
    shape: 'detail',
    text: 'The file is larger than {limit} MB. Split it, or leave out columns that are not needed.',
    when: 'A file to import of more than `IMPORT_MAX_MB`.',
    isReported: false,
  },
  ADDRESS_TOO_LONG: {
    status: 414,
    shape: 'detail',
    text: 'Request address is too long.',
    when: 'Path and query of more than 8,192 characters.',
    isReported: false,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    shape: 'detail',
    text: 'Unsupported media type "{type}" in request.',
    when: 'A body that is not `application/json`.',
    isReported: false,
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    shape: 'detail',
    text: 'The file has no such part.',
    when: '`Range` asks for a part of a file of the web application that lies beyond its end; `Content-Range` tells its length.',
    isReported: false,
  },
  MALFORMED_JSON: {
    status: 400,
    shape: 'detail',
    text: 'JSON parse error - the request body is not valid JSON.',
    when: 'The body cannot be read as JSON.',
    isReported: false,
  },
  BAD_REQUEST: {
    status: 400,
    shape: 'detail',
    text: 'Bad request.',
    when: 'The request breaks off, or breaks HTTP itself.',
    isReported: false,
  },
  REQUEST_TOO_SLOW: {
    status: 408,
    shape: 'detail',
    text: 'The request took too long to arrive.',
    when: 'Headers that take more than 15 seconds or a body that takes more than 45; of a file to import, less than 256 KiB in half a minute, or more than an hour in all.',
    isReported: false,
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    shape: 'detail',
    text: 'Request header fields are too large.',
    when: 'Headers of more than 16 KiB altogether.',
    isReported: false,
  },
  THROTTLED: {
    status: 429,
    shape: 'detail',
    text: 'Request was throttled. Expected available in {wait}.',
    when: 'Too many requests of one kind; `Retry-After` carries the seconds.',
    isReported: false,
  },
  TOO_MANY_STREAMS: {
    status: 429,
    shape: 'detail',
    text: 'Request was throttled.',
    when: 'A user has as many streams of events open as the server keeps for one; nobody can tell when one ends.',
    isReported: false,
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    shape: 'detail',
    text: 'Other files are being uploaded or read just now. Try again in a moment.',
    when: 'Two files of the organisation, or six of all, are on their way to the same node; or two workbooks are read by it and four wait.',
    isReported: false,
  },
  SERVER_ERROR: {
    status: 500,
    shape: 'detail',
    text: 'A server error occurred.',
    when: 'Anything unforeseen. `request_id` finds the entry in the log.',
    isReported: true,
  },
  PICTURE_KEY_REFUSED: {
    status: 502,
    shape: 'detail',
    text: '{view} is not available: Google does not accept the key of this server. Its operator can check GOOGLE_SERVER_KEY with the command doctor.',
    when: 'Google refuses `GOOGLE_SERVER_KEY`, or the signature made with `GOOGLE_URL_SIGNING_SECRET`.',
    isReported: false,
  },
  PICTURE_SERVICE_FAILED: {
    status: 502,
    shape: 'detail',
    text: '{view} is not available at the moment.',
    when: 'Google could not be asked, or the pictures that `GOOGLE_PICTURES_PER_DAY` allows are used up.',
    isReported: false,
  },
  UNDER_MAINTENANCE: {
    status: 503,
    shape: 'detail',
    text: 'Service temporarily unavailable, try again later.',
    when: 'The operator has closed the product for maintenance; `message` holds what they wrote, if anything.',
    isReported: false,
  },
  STORAGE_FULL: {
    status: 507,
    shape: 'detail',
    text: 'The server has no room left, so nothing of this was saved. Please try again later.',
    when: 'The disk of the database is full.',
    isReported: true,
  },
  NOT_READY: {
    status: 503,
    shape: 'detail',
    text: 'Service temporarily unavailable, try again later.',
    when: '`/readyz` lacks what the server needs: `reasons` lists `database`, `migrations`, `register`.',
    isReported: false,
  },
  FIELDS_INVALID: {
    status: 400,
    shape: 'fields',
    text: '{one list of texts per field}',
    when: 'Field checks, all fields at once; `non_field_errors` for what belongs to none.',
    isReported: false,
  },
  HOME_QUOTA_REACHED: {
    status: 403,
    shape: 'coded',
    text: "You've reached your home quota limit.",
    when: 'Adding a home, or restoring one, where the quota of the organisation is used up.',
    isReported: false,
  },
  ADDRESS_NOT_FOUND: {
    status: 422,
    shape: 'coded',
    text: 'We could not find this address in Great Britain or Northern Ireland.',
    when: 'Neither a certificate nor a known postcode fits the address.',
    isReported: false,
  },
  AMBIGUOUS_ADDRESS: {
    status: 422,
    shape: 'coded',
    text: 'Several properties fit this address. Please choose one.',
    when: 'The address fits several homes; `candidates` lists them.',
    isReported: false,
  },
  INVALID_PROPERTY_TYPE: {
    status: 422,
    shape: 'coded',
    text: 'This property is not a house, bungalow, flat or maisonette, so it cannot be assessed.',
    when: 'The address is known, but not a kind of dwelling that the method covers.',
    isReported: false,
  },
  DUPLICATE_UPRN: {
    status: 409,
    shape: 'coded',
    text: 'This property is already in your portfolio.',
    when: 'The organisation already holds this UPRN, or this address where there is no UPRN.',
    isReported: false,
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERRORS

/** What fills the gaps of the declared answer. */
export interface RefusalParts {
  /** For the `{...}` of the text. */
  words?: Record<string, string>
  fields?: FieldErrors
  /** Further keys of the body, camelCase. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Thrown by services and guards; one handler writes the wire shape. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly parts: RefusalParts

  constructor(code: ErrorCode, parts: RefusalParts = {}) {
    super(code)
    this.code = code
    this.parts = parts
  }
}

export function invalidFields(fields: FieldErrors): Refusal {
  return new Refusal('FIELDS_INVALID', { fields })
}

/** Body of a refusal, camelCase as everywhere inside. */
export function refusalBody(code: ErrorCode, parts: RefusalParts): Record<string, unknown> {
  const kind: ErrorKind = ERRORS[code]
  if (kind.shape === 'fields') return { ...parts.fields }
  const text = kind.text.replace(/\{(\w+)\}/g, (gap, word: string) => parts.words?.[word] ?? gap)
  return kind.shape === 'coded' ? { error: text, errorCode: code, ...parts.extra } : { detail: text, ...parts.extra }
}
