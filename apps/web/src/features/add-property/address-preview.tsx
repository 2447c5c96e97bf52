import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomePictures } from '../../ui/home/home-pictures.tsx'
import classes from './address-preview.module.css'
import { type PicturedPlace, placePictureQuery } from './data/queries.ts'

export interface AddressPreviewProps {
  place: PicturedPlace
  onAdd: () => void
}

/** Shows the chosen place for confirmation. */
export function AddressPreview({ place, onAdd }: AddressPreviewProps) {
  const picture = useQuery(placePictureQuery(place))
  const { address } = place
  return (
    <section className={classes.preview} aria-label="Chosen home">
      <div className={classes.picture}>
        <HomePictures address={address} imageUrl={picture.data?.imageUrl ?? null} features={null} />
      </div>
      <div className={classes.words}>
        <p className={classes.address}>{address}</p>
        <Button onClick={onAdd}>Add this home</Button>
      </div>
    </section>
  )
}
