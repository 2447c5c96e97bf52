import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { isOwnPicture, pictureName } from '@retrofolio/contract/homes/pictures'
import { useState } from 'react'
import { fetchPictureError } from '../../lib/homes/picture-error.ts'
import { HouseDrawing } from '../house-drawing/house-drawing.tsx'
import classes from './home-picture.module.css'

export interface HomePictureProps {
  address: string
  imageUrl: string | null
  features: HomeFeaturesRecord | null
  /** Alternative text of the image. */
  view?: 'Street view' | 'Satellite view'
}

/** Shows the image if there is one, else the drawing. A failed image shows a message over the drawing. */
export function HomePicture({ address, imageUrl, features, view = 'Street view' }: HomePictureProps) {
  return (
    <div className={classes.frame}>
      {imageUrl === null ? (
        <HouseDrawing features={features} title={`Drawing of ${address}`} />
      ) : (
        <Photograph key={pictureName(imageUrl)} address={address} imageUrl={imageUrl} features={features} view={view} />
      )}
    </div>
  )
}

type PhotographProps = Required<HomePictureProps> & { imageUrl: string }

/** Each load of a picture may be charged, so a newer address does not reload it. */
function Photograph({ address, imageUrl, features, view }: PhotographProps) {
  const [shownUrl, setShownUrl] = useState(imageUrl)
  const [failure, setFailure] = useState<{ url: string; reason: string } | null>(null)

  const src = failure === null ? shownUrl : imageUrl

  const handleError = () => {
    if (src !== imageUrl) return setShownUrl(imageUrl)
    setFailure({ url: imageUrl, reason: `${view} is not available` })
    void fetchPictureError(imageUrl).then((reason) => reason !== null && setFailure({ url: imageUrl, reason }))
  }

  if (failure !== null && failure.url === imageUrl) {
    return (
      <>
        <HouseDrawing features={features} title={`Drawing of ${address}`} />
        <p className={classes.note}>{failure.reason}</p>
      </>
    )
  }
  return (
    <>
      <img className={classes.image} src={src} alt={`${view} of ${address}`} loading="lazy" onError={handleError} />
      {isOwnPicture(imageUrl) && <p className={classes.note}>© Google</p>}
    </>
  )
}
