import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '../../../http/errors/error-kinds.ts'
import { Refusal, refusalBody } from '../../../http/errors/errors.ts'
import { countedAddress } from '../../../http/requests/client-address.ts'
import { readWireBody } from '../../../http/requests/request-body.ts'
import { formPagePolicy } from '../../../http/security/content-security-policy.ts'
import type { Throttle } from '../../../limits/throttle.ts'
import type { MaintenanceWatch } from '../../../maintenance/maintenance-watch.ts'
import { ENQUIRY_RATE, type EnquiriesDependencies } from '../enquiries.service.ts'
import { readSwitches, readTracking } from './form-address.ts'
import type { Form } from './form-definition.ts'
import { type FormPageState, formPage } from './form-page.ts'
import { readFormPageFiles } from './form-page-files.ts'
import { contactSchema, responseSchema } from './form-response.schema.ts'
import { type FormResponse, receiveFormResponse } from './form-responses.service.ts'
import { acceptance, type FormServiceAnswer, formServiceRefusal } from './form-service.ts'
import { readForms } from './read-forms.ts'
import { isFromOwnPage } from './same-origin.ts'
import { readSentForm } from './sent-form.ts'

export interface FormsDependencies extends EnquiriesDependencies {
  throttle: Throttle
  maintenance: MaintenanceWatch
  webRoot: string | null
  formsDir: string
  /** Other sites that may embed the forms. */
  formOrigins: readonly string[]
  siteUrl: string | null
}

/** Room for the longest answers of a long form. */
const BODY_LIMIT_BYTES = 256 * 1024

interface OfForm {
  Params: { formId: string }
}

/**
 * Serves the forms of `/to/{formId}`: pages in their own window or in a frame, and the endpoints for their answers.
 * Answers come from the script as JSON, or from the page itself without scripts.
 */
export function serveForms(app: FastifyInstance, deps: FormsDependencies): void {
  const forms = readForms(deps.formsDir)
  const files = readFormPageFiles(deps.webRoot)
  const ownHosts = deps.siteUrl === null ? [] : [new URL(deps.siteUrl).host]

  app.get<OfForm>('/to/:formId', (request, reply) => {
    const form = forms.get(request.params.formId)
    if (form === undefined) return reply.callNotFound()
    return sendPage(request, reply, form, form.isClosed ? { kind: 'closed' } : emptyForm())
  })

  app.post<OfForm>('/to/:formId', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const form = forms.get(request.params.formId)
    if (form === undefined) return reply.callNotFound()
    const sent = readSentForm(request.body, form)
    try {
      await admit(request)
      await receiveFormResponse(deps, form, { ...sent, hidden: {}, tracking: readTracking(queryOf(request)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendRefusal(request, reply, form, sent, error)
    }
    return sendPage(request, reply, form, { kind: 'sent', responseId: sent.responseId })
  })

  app.post<OfForm>('/to/:formId/responses', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const form = forms.get(request.params.formId)
    if (form === undefined) throw new Refusal('NOT_FOUND')
    await admit(request)
    const { response_id: responseId, ...response } = readWireBody(request, responseSchema)
    await receiveFormResponse(deps, form, { responseId, ...response })
    return reply.code(201).header('cache-control', 'no-store').send({ response_id: responseId })
  })

  // The contact form posts here unless an outside service is configured; both respond alike.
  app.post('/forms/contact', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const form = forms.get('contact')
    if (form === undefined) throw new Refusal('NOT_FOUND')
    const { status, body } = await takeContact(request, form)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })

  async function takeContact(request: FastifyRequest, form: Form): Promise<FormServiceAnswer> {
    try {
      await admit(request)
      const { _gotcha: website, ...answers } = readWireBody(request, contactSchema)
      const responseId = randomBytes(16).toString('hex')
      await receiveFormResponse(deps, form, { responseId, answers, website, hidden: {}, tracking: {} })
      return acceptance('/to/contact')
    } catch (error) {
      if (error instanceof Refusal) return formServiceRefusal(error)
      throw error
    }
  }

  async function admit(request: FastifyRequest): Promise<void> {
    await deps.maintenance.refuse()
    if (!isFromOwnPage(request.headers, [request.host, ...ownHosts])) throw new Refusal('FORM_OF_ANOTHER_SITE')
    await deps.throttle.take(ENQUIRY_RATE, `address ${countedAddress(request.ip)}`)
  }

  /** The form again, with the input and its errors. */
  function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    sent: Omit<FormResponse, 'hidden' | 'tracking'>,
    { code, parts }: Refusal,
  ): FastifyReply {
    // Sent twice, for example by reloading the thank-you page.
    if (code === 'FORM_RESPONSE_KNOWN')
      return sendPage(request, reply, form, { kind: 'sent', responseId: sent.responseId })
    reply.code(ERRORS[code].status).headers(parts.headers ?? {})
    if (code === 'FORM_CLOSED') return sendPage(request, reply, form, { kind: 'closed' })
    const { detail } = refusalBody(code, parts)
    return sendPage(request, reply, form, {
      kind: 'open',
      ...sent,
      problems: parts.fields ?? {},
      banner: typeof detail === 'string' ? detail : 'Please correct the marked answers.',
    })
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, form: Form, state: FormPageState): FastifyReply {
    const nonce = randomBytes(16).toString('base64url')
    const query = queryOf(request)
    return reply
      .type('text/html; charset=utf-8')
      .removeHeader('x-frame-options')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': formPagePolicy(nonce, deps.formOrigins),
        // Without it, a form sent without scripts would have no origin and be rejected.
        'referrer-policy': 'same-origin',
      })
      .send(
        formPage({
          form,
          switches: readSwitches(query),
          tracking: readTracking(query),
          parents: deps.formOrigins,
          files,
          nonce,
          // A browser that does not send this header is assumed to show it in a frame.
          isAlone: request.headers['sec-fetch-dest'] === 'document',
          address: request.url,
          state,
        }),
      )
  }
}

const emptyForm = (): FormPageState => ({
  kind: 'open',
  responseId: randomBytes(16).toString('hex'),
  answers: {},
  problems: {},
  banner: null,
})

function queryOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at))
}
