import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AddressOption, type AddressSource, PICK_ERRORS, type Place } from '../data/address-source.ts'
import { addressOptionsQuery } from '../data/queries.ts'
import { enterError, SEARCH_FROM_CHARACTERS } from '../data/view-model.ts'

export interface AddressSearchState {
  text: string
  /** The text as selected; empty after a change. */
  pickedText: string
  found: readonly AddressOption[]
  /** Number of addresses in the source's last response; undefined before that. */
  count: number | undefined
  isSearching: boolean
  /** Waiting for suggestions or for the selected place. */
  isBusy: boolean
  /** The current text has no matches. */
  foundNothing: boolean
  error: string | null
  type(typed: string): void
  choose(id: string): Promise<void>
  enter(): void
}

const SEARCH_FAILED = 'The address search is not responding. Try again in a moment, or enter the address yourself.'

/** From typing to a place, for any source. */
export function useAddressSearch(
  source: AddressSource | null,
  initialText: string,
  onPick: (place: Place | null) => void,
): AddressSearchState {
  const [text, setText] = useState(initialText)
  const [pickedText, setPickedText] = useState(initialText)
  const [error, setError] = useState<string | null>(null)
  const [isResolving, setIsResolving] = useState(false)
  /** Typing discards an earlier selection, even a pending one. */
  const newest = useRef(0)

  const [searched] = useDebouncedValue(text.trim(), source?.debounceMs ?? 0)
  const isSearching = text.trim().length >= SEARCH_FROM_CHARACTERS && text !== pickedText
  const options = useQuery({ ...addressOptionsQuery(source, searched), ...(!isSearching && { enabled: false }) })
  const found = isSearching && !options.isError ? (options.data ?? []) : []
  // Only for the current text: during typing, the list may be out of date.
  const isSettled = options.isSuccess && !options.isPlaceholderData && searched === text.trim()

  const type = (typed: string) => {
    newest.current += 1
    setText(typed)
    setPickedText('')
    setError(null)
    setIsResolving(false)
    onPick(null)
  }
  const choose = async (id: string) => {
    newest.current += 1
    const turn = newest.current
    const option = found.find((candidate) => candidate.id === id)
    if (option === undefined) return setError(PICK_ERRORS.nothingSelected)
    // The text stays until the place is known, without a new search.
    setPickedText(text)
    setIsResolving(true)
    const pick = await option.resolve()
    if (turn !== newest.current) return
    setIsResolving(false)
    if (pick.kind === 'refused') {
      setPickedText('')
      return setError(pick.message)
    }
    setText(pick.place.address)
    setPickedText(pick.place.address)
    setError(null)
    onPick(pick.place)
  }

  return {
    text,
    pickedText: isResolving ? '' : pickedText,
    found,
    count: options.data?.length,
    isSearching,
    isBusy: isResolving || (isSearching && options.isFetching),
    foundNothing: isSearching && isSettled && found.length === 0,
    error: error ?? (options.isError && isSearching ? SEARCH_FAILED : null),
    type,
    choose,
    enter: () => {
      if (text === '' || text !== pickedText) setError(enterError(text))
    },
  }
}
