/** The mail server will not have this mail, now or later: no such recipient, or a message it does not take. */
export class MailRefused extends Error {}
