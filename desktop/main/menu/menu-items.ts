/**
 * The native menu as data, built from the page's state. Shortcuts that the page handles are shown
 * but not registered (`item`); all other keys belong to the menu (`docs/desktop.md#keys`).
 */
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import {
  COMMANDS,
  type CommandId,
  type CommandLook,
} from '@scenewright/shared/command-table/commands.ts'
import { commandSettings } from '@scenewright/shared/settings.ts'
import type { AppCommand, MenuCommand } from '@scenewright/shared/desktop/menu-command.ts'
import type { FileKind } from '../files/open-file.ts'
import type { RecentProject } from '../settings/settings.ts'

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
  /** A command of the script, as it looks in the page. */
  const item = (command: CommandId): Item => {
    const { keys, desktopKey, isToggle } = COMMANDS[command]
    const key = desktopKey ?? keys?.[0]
    const isOfPage = desktopKey === undefined && keys !== undefined
    const look = script?.looks[command]
    // Undo and redo also work in fields outside the script.
    const isAnywhere = command === 'undo' || command === 'redo'
    const isOff = look?.off !== undefined
    return {
      id: command,
      label: labelOf(command, look),
      ...(isToggle && { type: 'checkbox' as const, checked: look?.isOn ?? false }),
      enabled: isAnywhere
        ? script === null || !isUnblocked || !isOff
        : script !== null && isUnblocked && !isOff,
      ...(key !== undefined && { accelerator: acceleratorOf(key) }),
      ...(isOfPage && { registerAccelerator: false }),
      // macOS also sends the key to the menu if the page didn't handle it.
      click: (_item, _window, event) => {
        if (isOfPage && event.triggeredByAccelerator === true) return
        actions.command({ kind: 'script', command })
      },
    }
  }

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
      click: () => actions.openFile('open'),
    },
    {
      id: 'import',
      label: 'Import…',
      enabled: isLoggedIn && isUnblocked,
      click: () => actions.openFile('import'),
    },
    recentMenu(view, actions),
    SEPARATOR,
    item('save'),
    SEPARATOR,
    item('export-block'),
    item('export-script'),
    item('print'),
    SEPARATOR,
    isMac ? { role: 'close' } : { role: 'quit' },
  ]
  const edit: Item[] = [
    item('undo'),
    item('redo'),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    // The page handles this key: it selects the text of the current block.
    { role: 'selectAll', registerAccelerator: false },
    SEPARATOR,
    item('palette'),
    item('find'),
    item('go-to'),
    SEPARATOR,
    item('add-block'),
    item('previous-block'),
    item('next-block'),
    item('move-scene-up'),
    item('move-scene-down'),
    SEPARATOR,
    item('add-note'),
    item('next-note'),
    item('previous-note'),
  ]
  const viewItems: Item[] = [
    item('write'),
    item('board'),
    item('outline'),
    SEPARATOR,
    item('zoom-in'),
    item('zoom-out'),
    item('zoom-reset'),
    SEPARATOR,
    item('assistant'),
    ...commandSettings('On the page').map(item),
    item('focus-mode'),
    item('sidebar'),
    SEPARATOR,
    { role: 'togglefullscreen' },
    ...(view.isDevelopment
      ? [SEPARATOR, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]
      : []),
  ]
  const format: Item[] = [
    item('lyric'),
    item('centred'),
    item('page-break'),
    item('dual-dialogue'),
    SEPARATOR,
    item('scene-number'),
    item('omit-scene'),
    item('lock-scenes'),
    item('automatic-numbers'),
    item('lock-pages'),
    SEPARATOR,
    item('issue-draft'),
    item('mark-revised'),
    item('clear-marks'),
    SEPARATOR,
    item('keep-alternate'),
    item('alternates'),
  ]
  const voice: Item[] = [item('voice')]
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

/** A key of the table as Electron spells it. */
function acceleratorOf(key: string): string {
  return key.replace('Mod', 'CmdOrCtrl').replace('↑', 'Up').replace('↓', 'Down')
}

/** The short reasons of two formats: a menu item has no other place to say why it is off. */
const ONLY: Readonly<Partial<Record<CommandId, string>>> = {
  lyric: 'Dialogue and Action Only',
  centred: 'Action and Text Only',
}

/** For example 'Undo Change element type'. */
function labelOf(command: CommandId, look: CommandLook | undefined): string {
  const label = titleCase(look?.label ?? COMMANDS[command].label)
  const only = look?.off && look.isOn !== undefined ? ONLY[command] : undefined
  if (only) return `${label} (${only})`
  return look?.detail ? `${label} ${plainLabel(look.detail)}` : label
}

/** Escapes '&', which marks an access key in a menu label. */
function plainLabel(text: string): string {
  return (text.trim() || 'Untitled Screenplay').slice(0, 60).replaceAll('&', '&&')
}

/** Native menus write titles: 'Go to page or scene…' becomes 'Go to Page or Scene…'. */
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'and',
  'as',
  'at',
  'for',
  'in',
  'of',
  'or',
  'the',
  'to',
])

/** @param label with a capital only at its start, and in names */
function titleCase(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) =>
    SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )
}
