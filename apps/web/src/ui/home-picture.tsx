import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import { useState } from 'react'
import classes from './home-picture.module.css'
import { HouseDrawing } from './house-drawing/house-drawing.tsx'

export interface HomePictureProps {
  address: string
  imageUrl: string | null
  features: HomeFeaturesRecord | null
}

/** The street image where there is one, else the drawing; an image that cannot be shown says so over the drawing. */
export function HomePicture({ address, imageUrl, features }: HomePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (imageUrl !== null && imageUrl !== failedUrl) {
    return (
      <div className={classes.frame}>
        <img
          className={classes.image}
          src={imageUrl}
          alt={`Street view of ${address}`}
          loading="lazy"
          onError={() => setFailedUrl(imageUrl)}
        />
      </div>
    )
  }
  return (
    <div className={classes.frame}>
      <HouseDrawing features={features} title={`Drawing of ${address}`} />
      {imageUrl !== null && <p className={classes.note}>Street view is not available</p>}
    </div>
  )
}
