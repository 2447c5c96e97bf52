import classes from './demo-video.module.css'

/** Set by the build where `public/demo.mp4` is there; unset in tests and in the development server's first days. */
declare const __HAS_DEMO_VIDEO__: boolean | undefined

const SIZE = { width: 1280, height: 720 }

/** The product, filmed; where no film has been made yet, a picture of it. Nothing plays or loads by itself. */
export function DemoVideo() {
  const hasVideo = typeof __HAS_DEMO_VIDEO__ !== 'undefined' && __HAS_DEMO_VIDEO__
  if (!hasVideo) {
    return (
      <img
        {...SIZE}
        className={classes.screen}
        src="/demo-poster.webp"
        alt="A home’s page in Retrofolio: electricity demand, solar generation, net grid import and zero bill potential above the balance of the year."
        loading="lazy"
      />
    )
  }
  return (
    <video
      {...SIZE}
      className={classes.screen}
      controls
      playsInline
      preload="none"
      poster="/demo-poster.webp"
      aria-label="How Retrofolio works, in a minute"
    >
      <source src="/demo.mp4" type="video/mp4" />
      <track kind="captions" src="/demo.vtt" srcLang="en-GB" label="English" default />
    </video>
  )
}
