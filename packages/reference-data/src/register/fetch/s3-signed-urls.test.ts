import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyRegister } from '../publish/verify-register.ts'
import { published } from '../testing/published-register.ts'
import { fetchRegister } from './fetch-register.ts'

describe('a bucket', () => {
  beforeEach(() => {
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent')
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('requests objects by signed URLs, one for each file', async () => {
    const { server, registerDir } = await published()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'the-key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the-secret')
    const settings = { AWS_ENDPOINT_URL: server.address }
    const fetched = () => fetchRegister('s3://the-bucket/registers/of 2026', registerDir, { settings })
    expect(await fetched()).toMatchObject({ isNew: true })
    expect(await fetched()).toMatchObject({ isNew: false })
    expect((await verifyRegister(registerDir)).faults).toEqual([])
    for (const { url } of server.requests) {
      const { pathname, searchParams } = new URL(url ?? '', server.address)
      expect(pathname).toMatch(/^\/the-bucket\/registers\/of%202026\/((register|ratings)\.duckdb|boundaries\.geojson)/)
      expect(searchParams.get('X-Amz-Credential')).toMatch(/^the-key\/\d{8}\/us-east-1\/s3\/aws4_request$/)
      expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
      // Range and ETag headers are not signed.
      expect(searchParams.get('X-Amz-SignedHeaders')).toBe('host')
    }
    const manifest = readdirSync(registerDir).find((name) => name.includes('.manifest.')) ?? ''
    expect(readFileSync(join(registerDir, manifest), 'utf8')).not.toMatch(/Signature|the-key/)
  })

  test('reports which settings are missing when there are no credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
    const refused = fetchRegister('s3://the-bucket', '/nonexistent', { settings: { AWS_REGION: 'eu-west-2' } })
    await expect(refused).rejects.toThrow(/^No credentials to read s3:\/\/the-bucket\/: set AWS_ACCESS_KEY_ID/)
  })
})
