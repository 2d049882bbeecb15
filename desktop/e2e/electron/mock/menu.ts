/** Mock of `Menu` and `MenuItem`, slightly stricter than Electron about templates. */
import { parseAccelerator, isPressed, type PressedKey } from './accelerators.ts'
import { record } from './record.ts'
import type { WindowPage } from './window-page.ts'

interface ItemOptions {
  id?: string
  label?: string
  role?: string
  type?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  accelerator?: string
  registerAccelerator?: boolean
  submenu?: ItemOptions[] | Menu
  click?: (item: MenuItem, window: unknown, event: { triggeredByAccelerator: boolean }) => void
}

const OPTIONS = new Set([
  'id',
  'label',
  'role',
  'type',
  'enabled',
  'visible',
  'checked',
  'accelerator',
  'registerAccelerator',
  'submenu',
  'click',
  'sublabel',
  'toolTip',
  'icon',
])
const TYPES = new Set(['normal', 'separator', 'submenu', 'checkbox', 'radio'])
/** Labels and keys of roles. A key with a minus is shown, but handled by Chromium. */
const ROLES: Readonly<Record<string, [label: string, accelerator?: string]>> = {
  about: ['About'],
  appmenu: ['Scenewright'],
  close: ['Close', 'CmdOrCtrl+W'],
  copy: ['Copy', '-CmdOrCtrl+C'],
  cut: ['Cut', '-CmdOrCtrl+X'],
  help: ['Help'],
  minimize: ['Minimize', 'CmdOrCtrl+M'],
  paste: ['Paste', '-CmdOrCtrl+V'],
  pasteandmatchstyle: ['Paste and Match Style', '-CmdOrCtrl+Shift+V'],
  quit: ['Quit', 'CmdOrCtrl+Q'],
  reload: ['Reload', 'CmdOrCtrl+R'],
  selectall: ['Select All', 'CmdOrCtrl+A'],
  toggledevtools: ['Toggle Developer Tools', 'CmdOrCtrl+Shift+I'],
  togglefullscreen: ['Toggle Full Screen', 'F11'],
  windowmenu: ['Window'],
}
/** The actions of roles. Set by browser-window.ts, which imports this module. */
export const roleActions: Record<string, (window: WindowPage | null) => void> = {}

let focused: () => WindowPage | null = () => null
export function setFocusedWindow(find: () => WindowPage | null): void {
  focused = find
}

export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly #click: ItemOptions['click']

  constructor(options: ItemOptions) {
    for (const name of Object.keys(options)) {
      if (!OPTIONS.has(name)) throw new TypeError(`A menu item has no '${name}'`)
    }
    const role = options.role?.toLowerCase()
    const known = role === undefined ? undefined : ROLES[role]
    if (role !== undefined && !known) throw new Error(`Unknown menu role: ${options.role}`)
    const { submenu } = options
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal')
    if (!TYPES.has(this.type)) throw new Error(`Unknown menu item type: ${this.type}`)
    const label = options.label ?? known?.[0]
    if (this.type !== 'separator' && label === undefined)
      throw new Error('A menu item needs a label or a role')
    this.id = options.id
    this.label = label ?? ''
    this.role = role
    this.accelerator = options.accelerator ?? known?.[1]?.replace(/^-/, '')
    if (this.accelerator !== undefined) parseAccelerator(this.accelerator)
    this.registerAccelerator = options.registerAccelerator ?? known?.[1]?.startsWith('-') !== true
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.#click = options.click
  }

  /** Presses the item or its key. Disabled items do nothing. */
  click = (event: { triggeredByAccelerator?: boolean } = {}): void => {
    if (!this.enabled || !this.visible) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.role !== undefined) {
      record('menu role', this.role)
      roleActions[this.role]?.(focused())
    } else
      this.#click?.(this, focused(), {
        triggeredByAccelerator: event.triggeredByAccelerator ?? false,
      })
  }
}

export class Menu {
  items: MenuItem[] = []
  static #current: Menu | null = null

  static buildFromTemplate(template: ItemOptions[]): Menu {
    const menu = new Menu()
    menu.items = template.map((options) => new MenuItem(options))
    const ids = menu.all().flatMap(({ id }) => id ?? [])
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    if (twice !== undefined) throw new Error(`Two menu items have the id '${twice}'`)
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#current = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#current
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.all().find((item) => item.id === id) ?? null
  }

  popup(): void {
    record('popup', this.items)
  }

  private all(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])])
  }

  /** Called for each key pressed in the page. */
  static press(pressed: PressedKey): void {
    const item = Menu.#current
      ?.all()
      .find(
        ({ accelerator, registerAccelerator }) =>
          registerAccelerator && accelerator !== undefined && isPressed(accelerator, pressed),
      )
    item?.click({ triggeredByAccelerator: true })
  }
}
