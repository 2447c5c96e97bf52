import { Button } from '@mantine/core'
import { HomePicture } from '../../ui/home-picture.tsx'
import classes from './address-preview.module.css'

export interface AddressPreviewProps {
  address: string
  onAdd: () => void
}

/** The chosen place, to be recognised before it is added. */
export function AddressPreview({ address, onAdd }: AddressPreviewProps) {
  return (
    <section className={classes.preview} aria-label="Chosen home">
      <div className={classes.picture}>
        <HomePicture address={address} imageUrl={null} features={null} />
      </div>
      <div className={classes.words}>
        <p className={classes.address}>{address}</p>
        <Button onClick={onAdd}>Add this home</Button>
      </div>
    </section>
  )
}
