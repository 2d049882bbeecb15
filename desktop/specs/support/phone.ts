/** A phone: a narrow touch screen, and a keyboard that covers a part of it. */
import { expect, onTestFinished } from 'vitest'
import { cdp, page, type Locator } from 'vitest/browser'

/** Makes the window as narrow as a phone's, with touch as its only pointer, for this spec. */
export async function usePhone(height = 780): Promise<void> {
  await page.viewport(390, height)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(
    async () => void (await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })),
  )
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
}

/** Simulates the phone's keyboard: the window keeps its size, but less of it is visible. */
export function openPhoneKeyboard(visibleHeight: number): void {
  const { visualViewport: area } = window
  if (!area) throw new Error('No visual viewport')
  Object.defineProperty(area, 'height', { configurable: true, get: () => visibleHeight })
  onTestFinished(() => void Reflect.deleteProperty(area, 'height'))
  area.dispatchEvent(new Event('resize'))
}

/** Touches the middle of an element, which must be in sight. */
export async function tap(target: Locator): Promise<void> {
  const element = await target.findElement()
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  await expect.poll(() => element.contains(document.elementFromPoint(x, y))).toBe(true)
  // The app is in a frame of Vitest's page.
  const frame = window.frameElement?.getBoundingClientRect()
  const touchPoints = [{ x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }]
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
