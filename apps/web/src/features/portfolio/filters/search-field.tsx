import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconSearch } from '../../../ui/icons.ts'

/** Debounced, so that the address does not change with every key. */
const PAUSE_MS = 120

export interface SearchFieldProps {
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
}

/** Shows input immediately and passes it on when the user pauses. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState({ search, sent: search })
  const send = useDebouncedCallback((typed: string) => {
    setKnown((before) => ({ ...before, sent: typed }))
    onSearch(typed)
  }, PAUSE_MS)
  // The field's own value comes back while the user types; only other values replace the input.
  if (search !== known.search) {
    setKnown({ ...known, search })
    if (search !== known.sent) setText(search)
  }
  const handleType = (typed: string) => {
    setText(typed)
    send(typed)
  }
  const handleClear = () => {
    handleType('')
    // The button disappears with the text.
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      value={text}
      leftSection={<IconSearch size="1.15rem" stroke={1.8} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={handleClear} />}
      onChange={(event) => handleType(event.currentTarget.value)}
    />
  )
}
