import { DocumentError } from '../../xml/document-error.ts'

/** What an XML file says about its schema. */
export interface StatedSchema {
  /** Existing homes (RdSAP) or new ones (SAP). */
  assessment: 'RdSAP' | 'SAP'
  /** True before schema 17, when SAP schemas described existing homes too. */
  isBefore17: boolean
  /** `xsi:schemaLocation` of the certificate. */
  location: string | null
  /** `Schema-Version-Original`, or `Schema-Version` before schema 17. */
  version: string | null
  sapVersion: number | null
  countryCode: string | null
}

/**
 * Name of the schema, as in the register's documents; `null` if only the SAP version is known, and codes do not depend
 * on more. The location names the schema of the file itself. The stated version may be older: that of the first
 * lodgement, or of the software's interface. RdSAP 10 changed codes, and all its certificates have SAP version 10.
 *
 * @throws DocumentError for a schema that is not supported, not stated, or contradicted by the SAP version
 */
export function schemaType(stated: StatedSchema): string | null {
  const name = nameIn(stated.location) ?? nameIn(stated.version) ?? nameOfNumber(stated)
  if (name === null && stated.version !== null) throw notSupported(stated.version)
  const isRdsap10 = stated.assessment === 'RdSAP' && stated.sapVersion !== null && stated.sapVersion >= 10
  if (name === null) {
    if (stated.sapVersion === null) {
      throw new DocumentError('it states neither Schema-Version-Original nor SAP-Version: export it again, or add one')
    }
    return isRdsap10 ? `RdSAP-Schema-${areaOf(stated)}21.0` : null
  }
  const schema = partsOf(name)
  if (schema === null || !isSupported(schema)) throw notSupported(name)
  if (schema.family !== 'RdSAP' || stated.sapVersion === null) return name
  if (isRdsap10 === schema.major >= 21) return name
  if (isRdsap10 && nameIn(stated.location) === null) return `RdSAP-Schema-${schema.area}21.0`
  throw new DocumentError(`its schema ${name} contradicts its SAP version ${stated.sapVersion}: export it again`)
}

const SUPPORTED = 'RdSAP 17.0 to 21.0.1 and SAP 16 to 19 are supported'

function notSupported(name: string): DocumentError {
  return new DocumentError(`its schema “${name.slice(0, 60)}” is not supported: ${SUPPORTED}`)
}

function nameIn(text: string | null): string | null {
  return /(?:Rd)?SAP-Schema-(?:[A-Z]{1,2}-)?\d{1,3}(?:\.\d{1,3}){0,3}/.exec(text ?? '')?.[0] ?? null
}

/** From a number alone, such as `LIG-17.0`, `SAP-19.0` or `21.0.1`. */
function nameOfNumber(stated: StatedSchema): string | null {
  const number = /^(?:LIG|(?:Rd)?SAP)?-?(\d{1,3}(?:\.\d{1,3}){0,3})$/i.exec(stated.version ?? '')?.[1]
  if (number === undefined) return null
  const area = areaOf(stated)
  const isOldSap = stated.isBefore17 && area !== 'S-'
  return `${isOldSap ? 'SAP' : stated.assessment}-Schema-${area}${number}`
}

/** Part of the schema's name: Scotland and Northern Ireland have schemas of their own. */
function areaOf({ countryCode }: StatedSchema): '' | 'S-' | 'NI-' {
  if (countryCode === 'SCT') return 'S-'
  return countryCode === 'NIR' ? 'NI-' : ''
}

interface SchemaParts {
  family: 'RdSAP' | 'SAP'
  area: string
  major: number
  /** The parts of the number behind the first. */
  minor: number[]
}

function partsOf(name: string): SchemaParts | null {
  const [, family, area = '', number = ''] = /^((?:Rd)?SAP)-Schema-([A-Z]{1,2}-)?([\d.]+)$/.exec(name) ?? []
  if (family !== 'RdSAP' && family !== 'SAP') return null
  const [major = 0, ...minor] = number.split('.').map(Number)
  return { family, area, major, minor }
}

function isSupported({ family, area, major, minor }: SchemaParts): boolean {
  if (!['', 'S-', 'NI-'].includes(area)) return false
  if (family === 'SAP') return major >= 16 && major <= 19
  const oldest = area === 'S-' ? 16 : 17
  if (major === 21) return (minor[0] ?? 0) === 0 && (minor[1] ?? 0) <= 1
  return major >= oldest && major < 21
}
