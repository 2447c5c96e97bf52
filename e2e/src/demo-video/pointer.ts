import type { Locator, Page } from '@playwright/test'

/** Draws a mouse pointer, which a recording lacks. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = (): void => {
      const dot = document.createElement('div')
      Object.assign(dot.style, {
        position: 'fixed',
        zIndex: '99999',
        width: '22px',
        height: '22px',
        margin: '-11px 0 0 -11px',
        borderRadius: '50%',
        background: 'rgb(12 32 54 / 28%)',
        border: '2px solid rgb(255 255 255 / 90%)',
        boxShadow: '0 1px 4px rgb(12 32 54 / 40%)',
        pointerEvents: 'none',
        left: '-50px',
        top: '-50px',
      })
      document.documentElement.append(dot)
      addEventListener('mousemove', ({ clientX, clientY }) => {
        dot.style.left = `${clientX}px`
        dot.style.top = `${clientY}px`
      })
      addEventListener('mousedown', () => dot.style.setProperty('transform', 'scale(0.75)'))
      addEventListener('mouseup', () => dot.style.removeProperty('transform'))
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
    else show()
  })
}

const STEPS = 28
const REST_MS = 350

/** Moves the pointer smoothly, pauses and clicks. */
export async function point(page: Page, target: Locator, { press = true } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('The target of the pointer is not on the page.')
  await page.mouse.move(box.x + Math.min(box.width / 2, 180), box.y + box.height / 2, { steps: STEPS })
  await page.waitForTimeout(REST_MS)
  if (press) await page.mouse.click(box.x + Math.min(box.width / 2, 180), box.y + box.height / 2, { delay: 90 })
}

/** Scrolls the page smoothly by this many pixels. */
export async function scrollPage(page: Page, pixels: number): Promise<void> {
  const steps = Math.ceil(Math.abs(pixels) / 24)
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels / steps)
    await page.waitForTimeout(30)
  }
}
