import type { Config } from '../../config/config.ts'
import type { OutsideServices } from '../../config/outside-service-settings.ts'
import { examineBrowserKey } from './examine-browser-key.ts'
import { examineGoogle } from './examine-google.ts'
import { examineMonitoring } from './examine-monitoring.ts'
import { bad, type Finding, look, messageOf, well } from './finding.ts'

/** Checks that the enabled services accept our keys, with one cheap request each. */
export async function examineServices(config: Config): Promise<Finding[]> {
  const { services } = config
  return [
    ...(await examineBrowserKey(config)),
    ...(await examineCertificates(services.certificates)),
    ...(await examineGoogle(services.google)),
    ...(await examineErrors(services.sentryDsn)),
  ]
}

async function examineErrors(sentryDsn: string | null): Promise<Finding[]> {
  return sentryDsn === null ? [] : [await look('error monitoring', () => examineMonitoring(sentryDsn))]
}

/** A postcode without homes: a response without certificates also proves that the token works. */
const ANY_POSTCODE = 'SW1A 1AA'
const UNCOUNTED = { spend: () => Promise.resolve() }

async function examineCertificates({ token, url }: OutsideServices['certificates']): Promise<Finding[]> {
  if (token === null) return []
  const subject = 'certificates'
  const [{ certificateService }, { outsideService }, { OutsideFailure }] = await Promise.all([
    import('../../adapters/certificates/certificate-service.ts'),
    import('../../outside-service/outside-service.ts'),
    import('../../outside-service/outside-failure.ts'),
  ])
  const service = outsideService({ name: 'The EPC service', baseUrl: url, timeoutMs: 5_000, attempts: 1 })
  try {
    await certificateService({ service, token, budget: UNCOUNTED }).search({ postcode: ANY_POSTCODE })
    return [well(subject, 'the EPC service accepts the token of EPC_API_TOKEN')]
  } catch (error) {
    const isRefused = error instanceof OutsideFailure && error.kind === 'refused_key'
    const advice = isRefused
      ? 'copy EPC_API_TOKEN again from the account page of the service'
      : `check that this machine can reach ${new URL(url).host}; until then homes are looked up in the register`
    return [bad(subject, `${messageOf(error)}: ${advice}`)]
  }
}
