/**
 * The native menu as data, built from the page's state. Shortcuts that the page handles are shown
 * but not registered (`pageItem`); all other keys belong to the menu (`docs/desktop.md#keys`).
 */
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type {
  AppCommand,
  MenuCommand,
  ScriptCommand,
} from '@scenewright/shared/desktop/menu-command.ts'
import { FORMATS } from '@scenewright/shared/script/editing/formats.ts'
import type { FileKind } from '../files/opened-extensions.ts'
import type { RecentProject } from '../settings/settings.ts'
import { canFormat, formatItem } from './format-items.ts'

export type MenuActions = Readonly<{
  /** Sends a command to the page. */
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

/** The menus from left to right. */
export function menuItems(view: MenuView, actions: MenuActions): Item[] {
  const { state, isMac } = view
  const { script } = state
  const isUnblocked = !state.isDialogOpen
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
  /** An item whose key the page handles. */
  const pageItem = (command: ScriptCommand, label: string, accelerator: string, more: Item = {}) =>
    item(command, label, {
      ...more,
      accelerator,
      registerAccelerator: false,
      // macOS also sends the key to the menu if the page didn't handle it.
      click: (_item, _window, event) => {
        if (event.triggeredByAccelerator !== true) actions.command({ kind: 'script', command })
      },
    })
  const inScript = (isOn = true): Item => ({ enabled: script !== null && isUnblocked && isOn })

  const file: Item[] = [
    appItem('new-project', 'New Project', {
      accelerator: 'CmdOrCtrl+N',
      enabled: isLoggedIn && isUnblocked,
    }),
    appItem('open-projects', 'Open Projects', {
      accelerator: 'CmdOrCtrl+Shift+O',
      enabled: isLoggedIn && isUnblocked,
    }),
    {
      id: 'open-file',
      label: 'Open File…',
      accelerator: 'CmdOrCtrl+O',
      enabled: isLoggedIn && isUnblocked,
      click: () => actions.openFile('script'),
    },
    {
      id: 'import',
      label: 'Import…',
      enabled: isLoggedIn && isUnblocked,
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
    item(
      'export-industry-script',
      'Export Industry-Standard PDF…',
      inScript(script?.canExportScript),
    ),
    SEPARATOR,
    isMac ? { role: 'close' } : { role: 'quit' },
  ]
  const edit: Item[] = [
    pageItem('undo', withDescription('Undo', script?.undo), 'CmdOrCtrl+Z', {
      enabled: script === null || script.undo !== null || !isUnblocked,
    }),
    pageItem('redo', withDescription('Redo', script?.redo), 'CmdOrCtrl+Shift+Z', {
      enabled: script === null || script.redo !== null || !isUnblocked,
    }),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    // The page handles this key: it selects the text of the current block.
    { role: 'selectAll', registerAccelerator: false },
    SEPARATOR,
    pageItem('find', 'Find and Replace…', 'CmdOrCtrl+F', inScript()),
    pageItem('go-to', 'Go to Page or Scene…', 'CmdOrCtrl+G', inScript()),
    SEPARATOR,
    pageItem('add-note', 'Add Note…', 'CmdOrCtrl+Shift+M', inScript()),
    pageItem('next-note', 'Next Note', 'CmdOrCtrl+F8', inScript()),
    pageItem('previous-note', 'Previous Note', 'CmdOrCtrl+Shift+F8', inScript()),
  ]
  const viewItems: Item[] = [
    item('zoom-in', 'Zoom In', { accelerator: 'CmdOrCtrl+Plus', ...inScript(script?.canZoomIn) }),
    item('zoom-out', 'Zoom Out', { accelerator: 'CmdOrCtrl+-', ...inScript(script?.canZoomOut) }),
    item('zoom-reset', 'Actual Size', { accelerator: 'CmdOrCtrl+0', ...inScript() }),
    SEPARATOR,
    item('continuous', 'Show All Story Blocks', {
      type: 'checkbox',
      checked: script?.isContinuous ?? false,
      ...inScript(),
    }),
    item('separate-sheets', 'Separate Sheets', {
      type: 'checkbox',
      checked: script?.hasSeparateSheets ?? false,
      ...inScript(),
    }),
    item('typewriter', 'Typewriter Scrolling', {
      type: 'checkbox',
      checked: script?.isTypewriter ?? false,
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
  const format: Item[] = [
    ...FORMATS.map((name) => {
      const { label, accelerator, ...look } = formatItem(name, script)
      const more = { ...look, ...inScript(canFormat(name, script)) }
      return typeof accelerator === 'string'
        ? pageItem(name, label, accelerator, more)
        : item(name, label, more)
    }),
    pageItem('dual-dialogue', 'Dual Dialogue', 'CmdOrCtrl+Shift+D', {
      type: 'checkbox',
      checked: script?.dualDialogue === 'on',
      ...inScript(script !== null && script.dualDialogue !== null),
    }),
    SEPARATOR,
    item('scene-number', 'Scene Number…', inScript(script?.canNumberScene)),
  ]
  const voice: Item[] = [
    pageItem(
      'voice',
      script?.voice === 'on' ? 'Stop Recording' : 'Start Recording',
      'CmdOrCtrl+Space',
      inScript(script?.voice !== 'busy'),
    ),
  ]
  const help: Item[] = [
    appItem('user-guide', 'User Guide'),
    appItem('licenses', 'Third-Party Licenses', { enabled: isUnblocked }),
  ]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: file },
    { label: 'Edit', submenu: edit },
    { label: 'View', submenu: viewItems },
    { label: 'Format', submenu: format },
    { label: 'Voice', submenu: voice },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    { role: 'help', label: 'Help', submenu: help },
  ]
}

function recentMenu({ recent, state }: MenuView, actions: MenuActions): Item {
  const isUnblocked = !state.isDialogOpen
  return {
    id: 'recent',
    label: 'Open Recent',
    enabled: recent.length > 0 && isUnblocked,
    submenu: recent.map(({ projectId, title }) => ({
      id: `recent ${projectId}`,
      label: plainLabel(title),
      click: () => actions.command({ kind: 'open-project', projectId }),
    })),
  }
}

/** For example 'Undo Change element type'. */
function withDescription(verb: string, what: string | null | undefined): string {
  return what ? `${verb} ${plainLabel(what)}` : verb
}

/** Escapes '&', which marks an access key in a menu label. */
function plainLabel(text: string): string {
  return (text.trim() || 'Untitled Screenplay').slice(0, 60).replaceAll('&', '&&')
}
