import { useEffect } from 'react'

export const PRODUCT_NAME = 'Retrofolio'

/** Sets the document title while the page is shown: `Portfolio · Retrofolio`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
