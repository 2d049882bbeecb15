/** Measures whether pages are on one grid and fit their window. */
import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'

const DESKTOP = { width: 1280, height: 800, left: 80 }
const PHONE = { width: 390, height: 844, left: 16 }
const NARROW = { width: 320, height: 640 }

/** WCAG 2.2, 1.4.12: what users may set without losing content. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

export const TITLE_SIZE = { public: '32px', app: '26px' } as const

export function heading(): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** Waits until the page's content has replaced the skeletons. */
export async function waitForContent(): Promise<void> {
  await expect.element(heading()).toBeVisible()
  await expect.poll(() => page.getByText(/^(Loading|Checking)/).length).toBe(0)
}

/** Checks where heading and header begin on a desktop and on a phone. */
export async function expectOnGrid(path: string): Promise<void> {
  const home = page.getByRole('banner').getByRole('link', { name: 'Scenewright' })
  for (const { left, width, height } of [DESKTOP, PHONE]) {
    await page.viewport(width, height)
    const name = `${path} at ${width} px`
    for (const [what, one] of [
      ['heading', heading()],
      ['header', home],
    ] as const) {
      const leftOf = () => one.element().getBoundingClientRect().x
      await expect.poll(leftOf, { message: `${what} of ${name}` }).toBeCloseTo(left, 1)
    }
    expectToFit(name)
  }
}

/** Checks that nothing is cut off at 320 px (WCAG 2.2: 1.4.10), with wide text spacing too. */
export async function expectReflow(path: string): Promise<void> {
  await page.viewport(NARROW.width, NARROW.height)
  await expect.poll(() => innerWidth).toBe(NARROW.width)
  for (const spacing of ['own', 'wide'] as const) {
    const name = `${path} with ${spacing} text spacing`
    const end = spacing === 'wide' ? widenText() : () => undefined
    expectToFit(name)
    expect.soft(cutOff(), name).toEqual([])
    end()
  }
}

/** Widens the text until the returned function is called, or the spec ends. */
export function widenText(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(TEXT_SPACING)
  document.adoptedStyleSheets.push(sheet)
  const end = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  onTestFinished(end)
  return end
}

function expectToFit(name: string): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth - clientWidth, name).toBeLessThanOrEqual(0)
}

/**
 * Texts that are wider than their box and cut off, unless their tooltip has all of it, and what is
 * beyond the window's right edge, unless it is in a row of links that scrolls sideways.
 */
function cutOff(): string[] {
  const texts = document.querySelectorAll<HTMLElement>(
    ':is(header, main, footer) :is(h1, h2, h3, p, a, button, label, th, td, dt, dd)',
  )
  return Array.from(texts)
    .filter((text) => {
      const { display, clipPath, overflowX, textOverflow } = getComputedStyle(text)
      if (display === 'inline' || clipPath !== 'none' || text.offsetWidth <= 1) return false
      const isElided = textOverflow === 'ellipsis' && text.title.includes(text.innerText)
      const isWide = text.scrollWidth > text.clientWidth + 1 && overflowX !== 'auto'
      return (isWide && !isElided) || isBeyondWindow(rowOfLinks(text) ?? text)
    })
    .map((text) => `${text.localName}: ${text.innerText}`)
}

function isBeyondWindow(element: Element): boolean {
  return element.getBoundingClientRect().right > window.innerWidth + 1
}

/** The list of links that this one is in, if it scrolls sideways: a single row. */
function rowOfLinks(link: Element): Element | null {
  const row = link.closest('nav > ul')
  return row && getComputedStyle(row).overflowX === 'auto' ? row : null
}
