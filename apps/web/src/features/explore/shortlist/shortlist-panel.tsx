import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { useIsIdle } from '../../../lib/loading/use-is-idle.ts'
import tools from '../../../ui/controls/list-tools.module.css'
import { IconStar } from '../../../ui/icons.ts'
import { shortlistQuery } from './shortlist-queries.ts'

const ShortlistedHomes = lazy(async () => ({ default: (await import('./shortlisted-homes.tsx')).ShortlistedHomes }))

export interface ShortlistPanelProps {
  onOpenHome: (homeKey: string) => void
}

/** A button with the number of homes on the shortlist, which opens them. */
export function ShortlistPanel({ onOpenHome }: ShortlistPanelProps) {
  const isIdle = useIsIdle()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The first list does not wait for it.
  const { data } = useQuery({ ...shortlistQuery(), enabled: isIdle || isOpen })
  const count = data === undefined ? null : data.homes.length + data.missing.length
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        className={tools.tool ?? ''}
        aria-haspopup="dialog"
        leftSection={<IconStar size="1.15em" stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Shortlist{count !== null && count > 0 && ` (${formatNumber(count)})`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortlistedHomes
            findReturn={() => button.current}
            onClose={() => setIsOpen(false)}
            onOpenHome={(key) => {
              setIsOpen(false)
              onOpenHome(key)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
