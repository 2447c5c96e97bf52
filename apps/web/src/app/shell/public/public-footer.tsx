import { Link } from 'react-router'
import { SOCIAL_LINKS } from '../../../features/public-pages/content/social-links.ts'
import { paths } from '../../../lib/paths.ts'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '../../../ui/icons.ts'
import { WordmarkLink } from '../../../ui/page/wordmark.tsx'
import classes from './public-footer.module.css'

const SOCIAL_ICONS = { microblog: IconBrandX, professional: IconBrandLinkedin, social: IconBrandFacebook }

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <WordmarkLink />
          <p className={classes.words}>Plan home upgrades towards zero energy bills.</p>
        </div>
        <nav aria-labelledby="footer-company">
          <h2 className={classes.heading} id="footer-company">
            Company
          </h2>
          <ul className={classes.entries}>
            <li>
              <Link to={paths.about}>About us</Link>
            </li>
            <li>
              <Link to={paths.team}>Team</Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-about">
          <h2 className={classes.heading} id="footer-about">
            About
          </h2>
          {/* Placeholders: the operator supplies these texts. */}
          <ul className={classes.entries}>
            <li>Terms &amp; Conditions</li>
            <li>Privacy policy</li>
          </ul>
        </section>
        <nav aria-labelledby="footer-follow">
          <h2 className={classes.heading} id="footer-follow">
            Follow
          </h2>
          <ul className={classes.social}>
            {SOCIAL_LINKS.map(({ kind, name, address }) => {
              const Icon = SOCIAL_ICONS[kind]
              return (
                <li key={kind}>
                  <a href={address} rel="noreferrer" aria-label={name}>
                    <Icon size="1.4em" stroke={1.8} aria-hidden />
                  </a>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className={classes.closing}>
          <span>© 2025 Retrofolio</span>
          <a href={paths.method}>How figures are calculated</a>
          <Link to={paths.privacyChoices}>Privacy choices</Link>
        </div>
      </div>
    </footer>
  )
}
