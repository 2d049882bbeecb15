/** The native menu, as a spec presses and reads it. */
import type { Desktop } from './launch.ts'

export interface ShownItem {
  label: string
  enabled: boolean
  checked: boolean
}

/** Presses an item of the menu bar with the pointer. */
export async function pressItem(desktop: Desktop, id: string): Promise<void> {
  await desktop.evaluate(({ Menu }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
    if (!item) throw new Error(`There is no menu item '${itemId}'`)
    // What is disabled cannot be pressed, which Electron leaves to the system.
    const click = item.click as (event: object) => void
    if (item.enabled) click({ triggeredByAccelerator: false })
  }, id)
}

/** How an item looks now. */
export async function shownItem(desktop: Desktop, id: string): Promise<ShownItem | null> {
  return await desktop.evaluate(({ Menu }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
    return item ? { label: item.label, enabled: item.enabled, checked: item.checked } : null
  }, id)
}
