import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { satelliteUrlOf } from '@retrofolio/contract/homes/pictures'
import { useState } from 'react'
import { HomePicture, type HomePictureProps } from './home-picture.tsx'
import classes from './home-pictures.module.css'

const VIEWS = ['Street', 'Satellite', 'Drawing'] as const

/** The home as street view, satellite view or drawing; each loads when selected. */
export function HomePictures(home: Omit<HomePictureProps, 'view'>) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Street')
  const satelliteUrl = satelliteUrlOf(home.imageUrl)
  if (satelliteUrl === null) return <HomePicture {...home} />
  return (
    <div className={classes.pictures}>
      {view === 'Street' && <HomePicture {...home} />}
      {view === 'Satellite' && <HomePicture {...home} imageUrl={satelliteUrl} view="Satellite view" />}
      {view === 'Drawing' && <HomePicture {...home} imageUrl={null} />}
      <div className={classes.place}>
        <SegmentedControl
          aria-label="Picture"
          classNames={{ indicator: classes.indicator ?? '', label: classes.label ?? '' }}
          size="xs"
          data={[...VIEWS]}
          value={view}
          onChange={(chosen) => setView(VIEWS.find((one) => one === chosen) ?? 'Street')}
        />
      </div>
    </div>
  )
}
