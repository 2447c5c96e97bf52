import {
  joinAddress,
  normaliseCertificateKey,
  normalisePostcode,
  normaliseUprn,
} from '@retrofolio/reference-data/certificates/record/identifiers'
import { removeAddress } from '@retrofolio/reference-data/listed-certificates/home-of-document'
import type { ListedCertificate } from '@retrofolio/reference-data/listed-certificates/match-listed'
import { z } from 'zod'
import type { Budget } from '../../outside-service/budget.ts'
import type { OutsideRequest } from '../../outside-service/one-attempt.ts'
import { OutsideFailure } from '../../outside-service/outside-failure.ts'
import { jsonBy, jsonOf, type OutsideResponse, ResponseRejected } from '../../outside-service/outside-response.ts'
import type { OutsideService } from '../../outside-service/outside-service.ts'

/**
 * Client of the national service of energy performance certificates; addresses and keys are in the register's format.
 */
export interface CertificateService {
  /** @throws OutsideFailure */
  search(by: { postcode: string } | { uprn: string }, signal?: AbortSignal): Promise<ListedCertificate[]>
  /** Without its address; null if it was cancelled, or its owner opted out. @throws OutsideFailure */
  document(certificateKey: string, signal?: AbortSignal): Promise<Record<string, unknown> | null>
  /** Certificates removed or moved to another property in this period, both days included. @throws OutsideFailure */
  changes(from: string, to: string, signal?: AbortSignal): Promise<CertificateChange[]>
}

export interface CertificateChange {
  certificateKey: string
  isRemoved: boolean
}

/** A postcode has some dozens of homes, a block of flats hundreds; more pages cannot be one postcode. */
const MOST_PAGES = 10
const PAGE_SIZE = 5_000
/** The service pads them. */
const UPRN_DIGITS = 12

export function certificateService({
  service,
  token,
  budget,
}: {
  service: OutsideService
  token: string
  budget: Budget
}): CertificateService {
  /** null for "none", which the service reports as 404. */
  const ask = async <Result>(
    path: string,
    query: Record<string, string>,
    read: (answer: OutsideResponse) => Result,
    signal: AbortSignal | undefined,
  ): Promise<Result | null> => {
    await budget.spend()
    const request: OutsideRequest = {
      path,
      query: new URLSearchParams(query),
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      meaningOf,
    }
    try {
      return await service.ask(request, read, signal)
    } catch (error) {
      if (error instanceof OutsideFailure && error.kind === 'not_found') return null
      throw error
    }
  }

  return {
    async search(by, signal) {
      const filter = 'uprn' in by ? { uprn: by.uprn.padStart(UPRN_DIGITS, '0') } : { postcode: by.postcode }
      // Pages are cut from an unstable order: the same certificate can be on two of them.
      const found = new Map<string, ListedCertificate>()
      for (let page: number | null = 1, pages = 0; page !== null && pages < MOST_PAGES; pages += 1) {
        const query: Record<string, string> = { ...filter, current_page: String(page), page_size: String(PAGE_SIZE) }
        const answer: z.output<typeof pageSchema> | null = await ask(
          '/api/domestic/search',
          query,
          jsonBy(pageSchema),
          signal,
        )
        for (const certificate of answer?.data ?? []) {
          if (certificate !== null) found.set(certificate.certificateKey, certificate)
        }
        page = answer?.pagination?.nextPage ?? null
      }
      return [...found.values()]
    },
    document: (certificateKey, signal) =>
      ask('/api/certificate', { certificate_number: certificateKey }, readDocument, signal),
    async changes(from, to, signal) {
      const answer = await ask('/api/deltas', { date_start: from, date_end: to }, jsonBy(changesSchema), signal)
      return (answer?.data ?? []).map(({ certificateNumber, eventType }) => ({
        certificateKey: certificateNumber,
        isRemoved: eventType === 'removed',
      }))
    },
  }
}

/** Keys come in three spellings: `certificateNumber`, `certificate_number` and `certificate-number`. */
const inCamelCase = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key.replace(/(?<![-_])[-_]+([a-z\d])/g, (_all, letter: string) => letter.toUpperCase()),
          inner,
        ]),
      )
    : value

const textOrNumber = z.union([z.string(), z.number().transform(String)]).nullish()

/** null for a row without the data needed to identify the home. */
const rowSchema = z.preprocess(
  inCamelCase,
  z
    .object({
      certificateNumber: z.string(),
      addressLine1: z.string().nullish(),
      addressLine2: z.string().nullish(),
      addressLine3: z.string().nullish(),
      addressLine4: z.string().nullish(),
      postTown: z.string().nullish(),
      postcode: z.string().nullish(),
      registrationDate: z.string().nullish(),
      uprn: textOrNumber,
    })
    .transform((row): ListedCertificate | null => {
      const certificateKey = normaliseCertificateKey(row.certificateNumber)
      const postcode = normalisePostcode(row.postcode ?? null)
      if (certificateKey === null || postcode === null) return null
      const lines = [row.addressLine1, row.addressLine2, row.addressLine3, row.addressLine4]
      return {
        certificateKey,
        lodgedOn: row.registrationDate?.slice(0, 10) ?? '',
        uprn: normaliseUprn(row.uprn ?? null),
        address: joinAddress(
          lines.map((line) => line ?? null),
          postcode,
        ),
        postTown: row.postTown ?? null,
        postcode,
      }
    }),
)

const pageSchema = z.object({
  data: z.array(rowSchema),
  pagination: z.preprocess(inCamelCase, z.object({ nextPage: z.number().int().nullish() })).optional(),
})

const changesSchema = z.object({
  data: z.array(z.preprocess(inCamelCase, z.object({ certificateNumber: z.string(), eventType: z.string() }))),
})

const documentSchema = z.object({ data: z.record(z.string(), z.unknown()) })

function readDocument(answer: OutsideResponse): Record<string, unknown> {
  const document = removeAddress(jsonBy(documentSchema)(answer).data)
  if (document === null) throw new ResponseRejected('bad_answer', 'no certificate of a dwelling')
  return document
}

/** A 404 means "none" only if the service's own error says so: a proxy or a wrong address has 404s too. */
function meaningOf(answer: OutsideResponse) {
  return answer.status === 404 && !isErrorOfService(answer) ? ('bad_answer' as const) : null
}

/** The documentation shows errors bare; the service wraps them in `data`. */
const errorSchema = z.union([
  z.object({ error: z.string() }),
  z.object({ errors: z.array(z.unknown()) }),
  z.object({ data: z.union([z.object({ error: z.string() }), z.object({ errors: z.array(z.unknown()) })]) }),
])

function isErrorOfService(answer: OutsideResponse): boolean {
  try {
    return errorSchema.safeParse(jsonOf(answer)).success
  } catch (error) {
    if (error instanceof ResponseRejected) return false
    throw error
  }
}
