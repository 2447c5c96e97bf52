import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '../../lib/current-user.ts'
import type { ListedHome } from '../../lib/home-queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
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

  if (homes.isPending || user.isPending) return <LoadingHomes />
  if (homes.isError) return <LoadingFailed onRetry={() => void homes.refetch()} />
  return <Homes homes={homes.data} homeQuota={user.data?.organisation.homeQuota} />
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <PageHeading>Homes</PageHeading>
      <Notice
        tone="error"
        action={
          <Button variant="default" size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Error loading portfolio. Please try again.
      </Notice>
    </div>
  )
}

function Homes({ homes, homeQuota }: { homes: ListedHome[]; homeQuota: number | undefined }) {
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
      <PortfolioHeader quota={quotaView(homes.length, homeQuota)} isEmpty={homes.length === 0} />
      {homes.length === 0 ? (
        <EmptyPortfolio />
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
