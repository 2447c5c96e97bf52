import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { withParameters } from '../state/explore-address.ts'
import { useAddress } from '../state/use-address.ts'

export interface OpenHomeProps extends Omit<LinkProps, 'to'> {
  homeKey: string
  children: ReactNode
}

/** A link to the same page with the preview of a home. */
export function OpenHome({ homeKey, children, ...link }: OpenHomeProps) {
  const [parameters] = useAddress()
  return (
    <Link
      {...link}
      data-home-key={homeKey}
      to={{ search: withParameters(parameters, { home: homeKey }).toString() }}
      preventScrollReset
      aria-current={parameters.get('home') === homeKey ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
