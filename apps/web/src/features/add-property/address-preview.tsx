import { Button } from '@mantine/core'
import type { HomePreview } from '@retrofolio/contract/homes/home-preview'
import { sentenceCase } from '@retrofolio/contract/homes/home-words'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../lib/format/format-time.ts'
import { HomePictures } from '../../ui/home/home-pictures.tsx'
import { DuplicateLink } from './add-error.tsx'
import classes from './address-preview.module.css'
import { homePreviewQuery, type PicturedPlace, placePictureQuery } from './data/queries.ts'

export interface AddressPreviewProps {
  place: PicturedPlace
  onAdd: () => void
}

/** Shows the chosen home for confirmation, before quota is used. */
export function AddressPreview({ place, onAdd }: AddressPreviewProps) {
  const { address } = place
  const picture = useQuery(placePictureQuery(place))
  const { data: home } = useQuery(homePreviewQuery(address))
  return (
    <section className={classes.preview} aria-label="Chosen home">
      <div className={classes.picture}>
        <HomePictures address={address} imageUrl={picture.data?.imageUrl ?? null} features={home?.features ?? null} />
      </div>
      <div className={classes.words}>
        <div>
          <p className={classes.address}>{address}</p>
          {home && <KnownHome home={home} />}
        </div>
        {home && home.homeId !== null ? (
          <p className={classes.duplicate}>
            This home is already in your portfolio. <DuplicateLink homeId={home.homeId} />
          </p>
        ) : (
          <Button onClick={onAdd}>Add this home</Button>
        )}
      </div>
    </section>
  )
}

function KnownHome({ home }: { home: HomePreview }) {
  const { features, statusReason, archivedHomeId } = home
  return (
    <>
      {features && <p className={classes.facts}>{describeHome(home)}</p>}
      {features?.certificateLodgedOn && (
        <p className={classes.facts}>Certificate of {formatDay(features.certificateLodgedOn)}</p>
      )}
      {statusReason !== null && <p className={classes.facts}>{statusReason} You can supply the facts yourself.</p>}
      {archivedHomeId !== null && <p className={classes.facts}>Archived in your portfolio: adding it restores it.</p>}
    </>
  )
}

/** For example `Semi-detached house, 85 m², band D`. */
function describeHome({ features, epcBand }: HomePreview): string {
  const kind = [features?.builtForm, features?.propertyType].filter((part) => part != null).join(' ')
  const area = features?.floorArea == null ? null : `${Math.round(features.floorArea)} m²`
  const band = epcBand === null ? null : `band ${epcBand}`
  return [kind === '' ? null : sentenceCase(kind), area, band].filter((part) => part !== null).join(', ')
}
