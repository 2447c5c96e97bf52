/** The mail server rejects this mail permanently: no such recipient, or an unacceptable message. */
export class MailRefused extends Error {}
