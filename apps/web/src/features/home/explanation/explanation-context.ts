import { createContext } from 'react'

/** Opens the explanation of a figure; null where figures have none, so that they are plain text there. */
export const WhyContext = createContext<((figure: string) => void) | null>(null)
