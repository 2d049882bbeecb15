/** The menu bar, made anew when what it shows has changed. */
import { Menu } from 'electron'
import { menuItems, type MenuActions, type MenuView } from './menu-items.ts'

export type AppMenu = Readonly<{ show: (view: MenuView) => void }>

export function createAppMenu(actions: MenuActions): AppMenu {
  let shown = ''
  return {
    show(view) {
      const items = menuItems(view, actions)
      // What an item does never changes, so its looks tell whether there is something new.
      const looks = JSON.stringify(items)
      if (looks === shown) return
      shown = looks
      Menu.setApplicationMenu(Menu.buildFromTemplate(items))
    },
  }
}
