import { createContext } from 'react'

/** Opens the explanation of a figure; null where figures are plain text. */
export const ExplanationContext = createContext<((figure: string) => void) | null>(null)
