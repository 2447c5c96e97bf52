import { createContext } from 'react'

/** Opens the explanation of a figure; null where figures have none, so that they are plain text there. */
export const ExplanationContext = createContext<((figure: string) => void) | null>(null)
