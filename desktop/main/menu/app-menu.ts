/** Rebuilds the menu bar when its content has changed. */
import { Menu } from 'electron'
import { menuItems, type MenuActions, type MenuView } from './menu-items.ts'

export type AppMenu = Readonly<{ show: (view: MenuView) => void }>

export function createAppMenu(actions: MenuActions): AppMenu {
  let shown = ''
  return {
    show(view) {
      const items = menuItems(view, actions)
      // Without the click handlers, which never change.
      const serialized = JSON.stringify(items)
      if (serialized === shown) return
      shown = serialized
      Menu.setApplicationMenu(Menu.buildFromTemplate(items))
    },
  }
}
