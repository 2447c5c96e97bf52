import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { STREET_VIEW_PATH } from '@retrofolio/contract/homes/pictures'

/** What a picture shows: a home, or a place that a user considers adding; and the organisation whose quota it uses. */
export type PictureSubject =
  | { kind: 'home'; organisationId: number; homeId: number }
  | { kind: 'place'; organisationId: number; address: string; lat: string; lng: string }

/**
 * Signed links to pictures. An `img` element cannot send a key, so the link itself grants access, to one subject and
 * for an hour or two. All links of the same hour expire together, so that responses that contain them stay unchanged
 * for that long.
 */
export interface PictureLinks {
  /** Query of the street view; the satellite view of the same place has the same query. */
  linkTo(subject: PictureSubject): string
  /** Changes when links do. */
  version(): string
  judge(subject: PictureSubject, signed: { until: string; signature: string }): 'good' | 'expired' | 'forged'
}

const STEP_SECONDS = 3_600
/** 132 bits: six per character. */
const SIGNATURE_CHARACTERS = 22

/** @param secret shared by all nodes */
export function pictureLinks(secret: string, now: () => Date): PictureLinks {
  // A derived key, so that a signature reveals nothing about the secret's other uses. A list signs a link for each of
  // its homes; preparing the key once takes a sixth of the time.
  const key = createSecretKey(createHmac('sha256', secret).update('addresses of pictures').digest())
  const sign = (subject: PictureSubject, until: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([until, ...subjectWords(subject)]))
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS)
  const endOfNextStep = (): number => (Math.floor(now().getTime() / 1_000 / STEP_SECONDS) + 2) * STEP_SECONDS
  return {
    linkTo(subject) {
      const until = endOfNextStep()
      const ending = `organisation=${subject.organisationId}&until=${until}&signature=${sign(subject, until)}`
      if (subject.kind === 'home') {
        return `${STREET_VIEW_PATH}${subject.homeId}/?${ending}`
      }
      const { address, lat, lng } = subject
      return `${STREET_VIEW_PATH}?${new URLSearchParams({ address, lat, lng }).toString()}&${ending}`
    },
    version: () => String(endOfNextStep()),
    judge(subject, { until, signature }) {
      const expected = Buffer.from(sign(subject, Number(until)))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return Number(until) * 1_000 > now().getTime() ? 'good' : 'expired'
    },
  }
}

function subjectWords(subject: PictureSubject): (string | number)[] {
  return subject.kind === 'home'
    ? ['home', subject.organisationId, subject.homeId]
    : ['place', subject.organisationId, subject.address, subject.lat, subject.lng]
}
