import {
  type ImportDetail,
  type ImportRow,
  importDetailSchema,
  importRowSchema,
  importRowsSchema,
} from '@retrofolio/contract/imports/imports'
import { fromWire } from '@retrofolio/contract/wire-case'
import type { LightMyRequestResponse } from 'fastify'
import { createMember, type Member, type TestApp } from '../../../testing/test-app.ts'
import type { RunDependencies } from '../run-import.service.ts'
import { runTestImport } from './run-test-import.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A member who imports files. */
export interface Importer {
  member: Member
  ask: (method: Method, path: string, payload?: object) => Promise<LightMyRequestResponse>
  upload: (file: string | Uint8Array, name?: string) => Promise<LightMyRequestResponse>
  /** Uploads a file that can be read. */
  uploaded: (file: string | Uint8Array) => Promise<ImportDetail>
  show: (importId: number) => Promise<ImportDetail>
  rows: (importId: number, query?: string) => Promise<ImportRow[]>
  decide: (importId: number, row: number, homeKey: string | null) => Promise<ImportRow>
  start: (importId: number) => Promise<void>
  /** Processes a started import as its job does. */
  run: (importId: number, changes?: Partial<RunDependencies>) => Promise<void>
  /** Uploads, starts and processes a file. */
  imported: (file: string | Uint8Array, changes?: Partial<RunDependencies>) => Promise<ImportDetail>
}

export async function createImporter(running: TestApp, options: { homeQuota?: number } = {}): Promise<Importer> {
  const member = await createMember(running.database, { homeQuota: 500, ...options })
  const { headers, organisationId } = member
  const detailOf = (answer: { body: string; json: () => unknown }): ImportDetail => {
    const parsed = importDetailSchema.safeParse(fromWire(answer.json()))
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data
  }
  const importer: Importer = {
    member,
    ask: (method, path, payload) =>
      running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) }),
    upload: (file, name = 'stock.csv') =>
      running.app.inject({
        method: 'POST',
        url: `/api/portfolio/imports/?file_name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file),
      }),
    uploaded: async (file) => detailOf(await importer.upload(file)),
    show: async (importId) => detailOf(await importer.ask('GET', `imports/${importId}/`)),
    rows: async (importId, query = '') =>
      importRowsSchema.parse(fromWire((await importer.ask('GET', `imports/${importId}/rows/${query}`)).json())),
    decide: async (importId, row, homeKey) => {
      const answer = await importer.ask('POST', `imports/${importId}/decide/`, { row, home_key: homeKey })
      return importRowSchema.parse(fromWire(answer.json()))
    },
    start: async (importId) => {
      const answer = await importer.ask('POST', `imports/${importId}/start/`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    run: (importId, changes) => runTestImport(running, { organisationId, importId }, changes),
    imported: async (file, changes) => {
      const { id } = await importer.uploaded(file)
      await importer.start(id)
      await importer.run(id, changes)
      return importer.show(id)
    },
  }
  return importer
}

/** UPRNs along the test street, `TEST_ADDRESSES.numbered`, from 101 on; 12 is the house of `semi`. */
export const uprnOf = (number: number): string => `9000000${number}`

/** A CSV file with every cell in quotation marks. */
export const csv = (...rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
