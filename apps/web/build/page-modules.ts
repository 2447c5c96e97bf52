export interface PageModules {
  /** Loaded with the page. */
  code: string[]
  /** Is prerendered in the page's HTML. Needs only its styles until its code arrives. */
  drawn: string[]
}

const SHELL = 'app/shell/public/public-shell.tsx'
const FOOTER = 'app/shell/public/public-footer.tsx'
const HOUSE = 'ui/house-drawing/house-drawing.tsx'
const PAGES = 'features/public-pages'

/** Lists the modules of `src` that each page needs besides the application's entry. */
export const PAGE_MODULES: Record<string, PageModules> = {
  '/': {
    code: [SHELL, `${PAGES}/landing/landing-page.tsx`],
    drawn: [FOOTER, HOUSE, `${PAGES}/living-house/living-house.tsx`, `${PAGES}/landing/lazy-sections.tsx`],
  },
  '/about': { code: [SHELL, `${PAGES}/about-page.tsx`], drawn: [FOOTER, HOUSE] },
  '/for-investors': { code: [SHELL, `${PAGES}/investors-page.tsx`], drawn: [FOOTER] },
  '/team': { code: [SHELL, `${PAGES}/team-page.tsx`], drawn: [FOOTER] },
  '/contact': {
    code: [SHELL, 'app/layout/form-layout.tsx', 'app/pages/contact-route.tsx'],
    drawn: [FOOTER, HOUSE, 'app/pages/contact.tsx'],
  },
  '/login': { code: ['app/layout/session-layout.tsx', 'features/auth/login-page.tsx'], drawn: [HOUSE] },
}
