import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { RegisterError } from '../register-error.ts'
import type { StorageSettings } from './published-source.ts'
import { decoded, type UrlOfFile } from './url-source.ts'

/** Long enough for the largest file on a slow connection; only the start of a response is checked. */
const SECONDS_VALID = 3600

/**
 * Signed URLs of the objects in a bucket folder, at Amazon or any S3-compatible service. Finds credentials like
 * Amazon's own tools: environment variables, profile, or the role of the machine.
 *
 * @param folder `s3://bucket/prefix/`
 */
export async function s3SignedUrls(folder: URL, settings: StorageSettings): Promise<UrlOfFile> {
  const endpoint = settings['AWS_ENDPOINT_URL_S3'] ?? settings['AWS_ENDPOINT_URL']
  let client: S3Client
  try {
    client = new S3Client({
      region: await regionOf(settings, endpoint),
      // Other services than Amazon have the bucket in the path, not in the host name.
      ...(endpoint && { endpoint, forcePathStyle: true }),
    })
    await client.config.credentials()
  } catch (error) {
    throw new RegisterError(
      `No credentials to read s3://${folder.host}${folder.pathname}: set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or configure a profile or a role (${error instanceof Error ? error.message : String(error)}).`,
      { cause: error },
    )
  }
  const prefix = decoded(folder.pathname).slice(1)
  return async (name) => {
    const object = new GetObjectCommand({ Bucket: folder.host, Key: `${prefix}${name}` })
    return new URL(await getSignedUrl(client, object, { expiresIn: SECONDS_VALID }))
  }
}

/** Also from a profile. */
async function regionOf(settings: StorageSettings, endpoint: string | undefined): Promise<string> {
  const configured = settings['AWS_REGION'] ?? settings['AWS_DEFAULT_REGION']
  if (configured) return configured
  return await new S3Client({}).config.region().catch((error: unknown) => {
    if (endpoint) return DEFAULT_REGION_FOR_OTHER_PROVIDERS
    throw error
  })
}

/** Accepted by MinIO, R2 and Ceph when no region is configured. */
const DEFAULT_REGION_FOR_OTHER_PROVIDERS = 'us-east-1'
