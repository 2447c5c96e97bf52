import { Burger, Button } from '@mantine/core'
import '@mantine/core/styles/Burger.layer.css'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { WordmarkLink } from '../../../ui/page/wordmark.tsx'
import { LazyFooter } from './lazy-footer.tsx'
import { PUBLIC_LINKS } from './public-links.ts'
import classes from './public-shell.module.css'

const loadDrawer = async () => ({ default: (await import('./public-drawer.tsx')).PublicDrawer })
/** Loaded on the first tap: wide screens never need it. */
const PublicDrawer = lazy(loadDrawer)

/** Bar, page and footer of the public pages. */
export function PublicShell() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  const burger = useRef<HTMLButtonElement>(null)
  // The drawer mounts already open, so it cannot remember the previous focus itself.
  const dismiss = () => {
    setIsOpen(false)
    burger.current?.focus()
  }
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <WordmarkLink />
          <nav aria-label="Main" className={classes.links}>
            {PUBLIC_LINKS.map(({ label, path }) => (
              <NavLink key={path} to={path} className={classes.link ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Button component={Link} to={paths.login} size="sm" className={classes.signIn ?? ''}>
            Sign in
          </Button>
          <Burger
            ref={burger}
            className={classes.burger ?? ''}
            opened={isOpen}
            onClick={open}
            onPointerEnter={() => void loadDrawer()}
            size="sm"
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
          />
        </div>
      </header>
      {wasOpened && (
        <Suspense fallback={null}>
          <PublicDrawer isOpen={isOpen} onChoose={() => setIsOpen(false)} onDismiss={dismiss} />
        </Suspense>
      )}
      <main className={classes.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <LazyFooter />
    </div>
  )
}
