/** `website` is the honeypot, not a visible field. */
export type MessageField = 'name' | 'email' | 'message'

export interface MessageLine {
  key: MessageField
  label: string
  autoComplete: string
  kind: 'text' | 'email' | 'message'
}

export const MESSAGE_LINES: readonly MessageLine[] = [
  { key: 'name', label: 'Name', autoComplete: 'name', kind: 'text' },
  { key: 'email', label: 'Email', autoComplete: 'email', kind: 'email' },
  { key: 'message', label: 'Message', autoComplete: 'off', kind: 'message' },
]
