/** Reading and pressing items of the native menu. */
import { expect } from '@playwright/test'
import type { Desktop } from './desktop.ts'

export interface ShownItem {
  label: string
  enabled: boolean
  checked: boolean
}

/**
 * Presses an item of the menu bar with the pointer. Waits until the item is enabled, because the
 * page reports its state to the native menu a moment after it changed.
 */
export async function pressItem(desktop: Desktop, id: string): Promise<void> {
  const press = () =>
    desktop.evaluate(({ Menu }, itemId) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
      if (!item) return 'missing'
      // Electron's `click` ignores `enabled`, which the system checks.
      if (!item.enabled) return 'disabled'
      const click = item.click as (event: object) => void
      click({ triggeredByAccelerator: false })
      return 'pressed'
    }, id)
  await expect.poll(press, `menu item '${id}'`).toBe('pressed')
}

/** The current state of an item, or `null` if it doesn't exist. */
export async function shownItem(desktop: Desktop, id: string): Promise<ShownItem | null> {
  return await desktop.evaluate(({ Menu }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
    return item ? { label: item.label, enabled: item.enabled, checked: item.checked } : null
  }, id)
}
