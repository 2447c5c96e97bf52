import classes from './demo-video.module.css'

/** Set by the build if `public/demo.mp4` exists; unset in tests and during early development. */
declare const __HAS_DEMO_VIDEO__: boolean | undefined

const SIZE = { width: 1280, height: 720 }

/** The demo video, or a picture if there is none. Nothing plays or loads automatically. */
export function DemoVideo() {
  const hasVideo = typeof __HAS_DEMO_VIDEO__ !== 'undefined' && __HAS_DEMO_VIDEO__
  if (!hasVideo) {
    return (
      <img
        {...SIZE}
        className={classes.screen}
        src="/demo-poster.webp"
        alt="A home’s page in Retrofolio: electricity demand, solar generation, net grid import and zero bill potential above the annual balance."
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
