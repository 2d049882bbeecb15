/**
 * The native menu as data, made from what the page says of itself. The keys of the page's own
 * shortcuts are shown beside their items and belong to the page alone (`pageKey`); the others belong
 * to the menu.
 */
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type {
  AppCommand,
  MenuCommand,
  ScriptCommand,
} from '@scenewright/shared/desktop/menu-command.ts'
import type { FileKind } from '../files/opened-extensions.ts'
import type { RecentProject } from '../settings/settings.ts'

export type MenuActions = Readonly<{
  /** Asks the page to do something. */
  command: (command: MenuCommand) => void
  openFile: (kind: FileKind) => void
}>

export type MenuView = Readonly<{
  state: AppState
  recent: readonly RecentProject[]
  isMac: boolean
  isDevelopment: boolean
}>

type Item = MenuItemConstructorOptions
const SEPARATOR: Item = { type: 'separator' }

/** The menu bar from left to right. */
export function menuItems(view: MenuView, actions: MenuActions): Item[] {
  const { state, isMac } = view
  const { script } = state
  const isFree = !state.isDialogOpen
  const isLoggedIn = state.userId !== null
  const appItem = (kind: AppCommand, label: string, more: Item = {}): Item => ({
    id: kind,
    label,
    click: () => actions.command({ kind }),
    ...more,
  })
  const item = (command: ScriptCommand, label: string, more: Item = {}): Item => ({
    id: command,
    label,
    click: () => actions.command({ kind: 'script', command }),
    ...more,
  })
  /** An item whose key the page listens for itself. */
  const pageItem = (command: ScriptCommand, label: string, accelerator: string, more: Item = {}) =>
    item(command, label, {
      ...more,
      accelerator,
      registerAccelerator: false,
      // On a Mac the system offers the key to the menu too, when the page has had no use for it.
      click: (_item, _window, event) => {
        if (event.triggeredByAccelerator !== true) actions.command({ kind: 'script', command })
      },
    })
  const inScript = (isOn = true): Item => ({ enabled: script !== null && isFree && isOn })

  const file: Item[] = [
    appItem('new-project', 'New Project', {
      accelerator: 'CmdOrCtrl+N',
      enabled: isLoggedIn && isFree,
    }),
    appItem('open-projects', 'Open Projects', {
      accelerator: 'CmdOrCtrl+Shift+O',
      enabled: isLoggedIn && isFree,
    }),
    {
      id: 'open-file',
      label: 'Open File…',
      accelerator: 'CmdOrCtrl+O',
      enabled: isLoggedIn && isFree,
      click: () => actions.openFile('script'),
    },
    {
      id: 'import',
      label: 'Import…',
      enabled: isLoggedIn && isFree,
      click: () => actions.openFile('import'),
    },
    recentMenu(view, actions),
    SEPARATOR,
    pageItem('save', 'Save', 'CmdOrCtrl+S', inScript(script?.canSave)),
    SEPARATOR,
    item('export-block', 'Export Block as PDF…', inScript(script?.canExportBlock)),
    item('export-script', 'Export Script as PDF…', {
      accelerator: 'CmdOrCtrl+Shift+E',
      ...inScript(script?.canExportScript),
    }),
    SEPARATOR,
    isMac ? { role: 'close' } : { role: 'quit' },
  ]
  const edit: Item[] = [
    pageItem('undo', withWhat('Undo', script?.undo), 'CmdOrCtrl+Z', {
      enabled: script === null || script.undo !== null || !isFree,
    }),
    pageItem('redo', withWhat('Redo', script?.redo), 'CmdOrCtrl+Shift+Z', {
      enabled: script === null || script.redo !== null || !isFree,
    }),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    // The page selects the text of its own block with this key.
    { role: 'selectAll', registerAccelerator: false },
    SEPARATOR,
    pageItem('find', 'Find and Replace…', 'CmdOrCtrl+F', inScript()),
  ]
  const look: Item[] = [
    item('zoom-in', 'Zoom In', { accelerator: 'CmdOrCtrl+Plus', ...inScript(script?.canZoomIn) }),
    item('zoom-out', 'Zoom Out', { accelerator: 'CmdOrCtrl+-', ...inScript(script?.canZoomOut) }),
    item('zoom-reset', 'Printed Size', { accelerator: 'CmdOrCtrl+0', ...inScript() }),
    SEPARATOR,
    item('continuous', 'All Story Blocks in One Flow', {
      type: 'checkbox',
      checked: script?.isContinuous ?? false,
      ...inScript(),
    }),
    pageItem('focus-mode', 'Focus Mode', 'F9', {
      type: 'checkbox',
      checked: script?.isFocusMode ?? false,
      ...inScript(),
    }),
    pageItem('sidebar', 'Sidebar', 'CmdOrCtrl+\\', {
      type: 'checkbox',
      checked: script?.isSidebarOpen ?? false,
      ...inScript(),
    }),
    SEPARATOR,
    { role: 'togglefullscreen' },
    ...(view.isDevelopment
      ? [SEPARATOR, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]
      : []),
  ]
  const voice: Item[] = [
    pageItem(
      'voice',
      script?.voice === 'on' ? 'Stop Recording' : 'Start Recording',
      'CmdOrCtrl+Space',
      inScript(script?.voice !== 'busy'),
    ),
  ]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: file },
    { label: 'Edit', submenu: edit },
    { label: 'View', submenu: look },
    { label: 'Voice', submenu: voice },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    { role: 'help', label: 'Help', submenu: [appItem('user-guide', 'User Guide')] },
  ]
}

function recentMenu({ recent, state }: MenuView, actions: MenuActions): Item {
  const isFree = !state.isDialogOpen
  return {
    id: 'recent',
    label: 'Open Recent',
    enabled: recent.length > 0 && isFree,
    submenu: recent.map(({ projectId, title }) => ({
      id: `recent ${projectId}`,
      label: plainLabel(title),
      click: () => actions.command({ kind: 'open-project', projectId }),
    })),
  }
}

/** 'Undo Change element type' */
function withWhat(verb: string, what: string | null | undefined): string {
  return what ? `${verb} ${plainLabel(what)}` : verb
}

/** A menu takes & for the sign of an access key. */
function plainLabel(text: string): string {
  return (text.trim() || 'Untitled Screenplay').slice(0, 60).replaceAll('&', '&&')
}
