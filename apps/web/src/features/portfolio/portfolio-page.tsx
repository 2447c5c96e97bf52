import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '../../lib/current-user.ts'
import type { ListedHome } from '../../lib/home-queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DeleteHomeDialog } from './delete-home-dialog.tsx'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { HomeCard } from './home-card.tsx'
import { LoadingHomes } from './loading-homes.tsx'
import { PortfolioHeader } from './portfolio-header.tsx'
import classes from './portfolio-page.module.css'
import { portfolioQuery, useDeleteHome } from './queries.ts'
import { type HomeCardView, homeCardView, quotaView } from './view-model.ts'

export function PortfolioPage() {
  usePageTitle('Portfolio')
  const homes = useQuery(portfolioQuery())
  const user = useQuery(currentUserQuery())
  const isReady = homes.data !== undefined && !user.isPending
  const quota = isReady ? quotaView(homes.data.length, user.data?.organisation.homeQuota) : null

  return (
    <>
      <PortfolioHeader quota={quota} canAdd={isReady && homes.data.length > 0} />
      {isReady && <Homes homes={homes.data} canAdd={quota?.level !== 'reached'} />}
      {homes.data === undefined && homes.isError && (
        <LoadingFailed isTrying={homes.isFetching} onRetry={() => void homes.refetch()} />
      )}
      {!isReady && !homes.isError && <LoadingHomes />}
    </>
  )
}

function LoadingFailed({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <Notice
        tone="error"
        action={
          <Button variant="default" size="sm" disabled={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Error loading portfolio. Please try again.
      </Notice>
    </div>
  )
}

function Homes({ homes, canAdd }: { homes: ListedHome[]; canAdd: boolean }) {
  const [toDelete, setToDelete] = useState<HomeCardView | null>(null)
  const deletion = useDeleteHome()

  const handleCancel = () => {
    setToDelete(null)
    deletion.reset()
  }
  const handleDelete = (homeId: number) => {
    deletion.mutate(homeId, { onSuccess: () => setToDelete(null) })
  }

  return (
    <>
      {homes.length === 0 ? (
        <EmptyPortfolio canAdd={canAdd} />
      ) : (
        <ul className={classes.grid}>
          {homes.map((home) => (
            <li key={home.id}>
              <HomeCard
                card={homeCardView(home)}
                imageUrl={home.imageUrl}
                features={home.features}
                onDelete={setToDelete}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteHomeDialog
        home={toDelete}
        isPending={deletion.isPending}
        hasFailed={deletion.isError}
        onCancel={handleCancel}
        onConfirm={handleDelete}
      />
    </>
  )
}
