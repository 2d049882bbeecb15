import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { NO_STATE, type AppState } from '@scenewright/shared/desktop/app-state.ts'
import { menuItems } from './menu-items.ts'

type Item = MenuItemConstructorOptions

const SCRIPT: NonNullable<AppState['script']> = {
  projectId: 'p1',
  title: 'Night & Day',
  isUnsaved: true,
  looks: {
    undo: { detail: 'Typing' },
    redo: { off: '' },
    sidebar: { isOn: true },
    'focus-mode': { isOn: false },
    'zoom-out': { off: '' },
    lyric: { isOn: false },
    centred: { isOn: false, off: 'Only action and text can be centered.' },
    'page-break': { isOn: true },
    voice: { label: 'Start recording' },
  },
}
/** The same script, with other looks. */
const looking = (looks: (typeof SCRIPT)['looks']): AppState => ({
  ...WRITING,
  script: { ...SCRIPT, looks: { ...SCRIPT.looks, ...looks } },
})
const WRITING: AppState = { userId: 'u1', script: SCRIPT, isDialogOpen: false }

function menu(state: AppState, more: Partial<Parameters<typeof menuItems>[0]> = {}) {
  const command = vi.fn<Parameters<typeof menuItems>[1]['command']>()
  const openFile = vi.fn()
  const view = { state, recent: [], isMac: false, isDevelopment: false, ...more }
  const items = menuItems(view, { command, openFile })
  const all = items.flatMap(withSubmenu)
  return { items, all, command, openFile, item: (id: string) => all.find((one) => one.id === id) }
}

function withSubmenu(item: Item): Item[] {
  return [item, ...(Array.isArray(item.submenu) ? item.submenu.flatMap(withSubmenu) : [])]
}

function press(item: Item | undefined, isByKey = false): void {
  const event = { triggeredByAccelerator: isByKey } as Electron.KeyboardEvent
  item?.click?.({} as Electron.MenuItem, undefined, event)
}

const enabled = (state: AppState) =>
  menu(state).all.flatMap(({ id, enabled: isOn }) => (id !== undefined && isOn !== false ? id : []))

test('has the menus of a writing app', () => {
  const names = (isMac: boolean) =>
    menu(WRITING, { isMac }).items.map(({ label, role }) => label ?? role)
  expect(names(false)).toEqual(['File', 'Edit', 'View', 'Format', 'Voice', 'Help'])
  expect(names(true)).toEqual([
    'appMenu',
    'File',
    'Edit',
    'View',
    'Format',
    'Voice',
    'windowMenu',
    'Help',
  ])
})

describe('depends on the state of the page', () => {
  test('logged out, only items that need no script are enabled', () => {
    expect(enabled(NO_STATE)).toEqual(['undo', 'redo', 'user-guide', 'licenses'])
  })

  test('on the projects page, the items that open a script are enabled', () => {
    const ids = [
      'new-project',
      'open-projects',
      'open-file',
      'import',
      'undo',
      'redo',
      'user-guide',
      'licenses',
    ]
    expect(enabled({ ...NO_STATE, userId: 'u1' })).toEqual(ids)
  })

  test('in the editor, the available commands are enabled', () => {
    const can = enabled(WRITING)
    expect(can).toEqual(
      expect.arrayContaining(['save', 'undo', 'export-block', 'zoom-in', 'voice']),
    )
    expect(can).not.toContain('redo')
    expect(can).not.toContain('zoom-out')
    const off = { off: '' }
    const title = looking({ save: off, 'export-block': off, voice: off })
    for (const id of ['save', 'export-block', 'voice']) expect(enabled(title)).not.toContain(id)
    expect(enabled(title)).toContain('export-script')
  })

  test('no second export while a PDF is being made', () => {
    const off = { off: '' }
    const can = enabled(looking({ 'export-block': off, 'export-script': off }))
    for (const id of ['export-block', 'export-script']) expect(can).not.toContain(id)
    expect(can).toContain('save')
  })

  test('while a dialog is open, only undo and redo in its fields', () => {
    expect(enabled({ ...WRITING, isDialogOpen: true })).toEqual(['undo', 'redo', 'user-guide'])
  })

  test('labels and checkmarks follow the script', () => {
    const { item } = menu(
      looking({
        'focus-mode': { isOn: true },
        undo: { detail: 'Change “A & B”' },
        voice: { label: 'Stop recording' },
      }),
    )
    expect(item('undo')?.label).toBe('Undo Change “A && B”')
    expect(item('redo')?.label).toBe('Redo')
    expect(item('focus-mode')).toMatchObject({ type: 'checkbox', checked: true })
    expect(item('sidebar')).toMatchObject({ type: 'checkbox', checked: true })
    expect(item('continuous')).toMatchObject({ type: 'checkbox', checked: false })
    expect(item('voice')?.label).toBe('Stop Recording')
  })

  test('formats show their state at the caret, and why they are off', () => {
    const { item } = menu(WRITING)
    expect(item('lyric')).toMatchObject({ label: 'Lyric', checked: false, enabled: true })
    expect(item('centred')).toMatchObject({
      label: 'Centered (Action and Text Only)',
      enabled: false,
    })
    expect(item('page-break')).toMatchObject({ checked: true, enabled: true })
    const noCaret = { isOn: false, off: 'Put the caret in the text first.' }
    const off = enabled(
      looking({ lyric: noCaret, 'page-break': noCaret, 'scene-number': { off: '' } }),
    )
    for (const id of ['lyric', 'page-break', 'scene-number']) expect(off).not.toContain(id)
  })

  test('lists recent projects', () => {
    const recent = [{ projectId: 'p9', title: 'Fog & Rain' }]
    const { item, command } = menu(WRITING, { recent })
    expect(menu(WRITING).item('recent')?.enabled).toBe(false)
    expect(item('recent p9')?.label).toBe('Fog && Rain')
    press(item('recent p9'))
    expect(command).toHaveBeenCalledExactlyOnceWith({ kind: 'open-project', projectId: 'p9' })
  })
})

const NOT_COMMANDS = new Set(['recent', 'open-file', 'import'])

test('each item sends its own command', () => {
  const { all, command, openFile, item } = menu(WRITING)
  const ids = all.flatMap(({ id }) => (id === undefined || NOT_COMMANDS.has(id) ? [] : id))
  for (const id of ids) press(item(id))
  const asked = command.mock.calls.map(([one]) => (one.kind === 'script' ? one.command : one.kind))
  expect(asked).toEqual(ids)
  press(item('open-file'))
  press(item('import'))
  expect(openFile.mock.calls).toEqual([['open'], ['import']])
})

test('no two items share a key', () => {
  const keys = menu(WRITING).all.flatMap(({ accelerator }) => accelerator?.toString() ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key that the page handles does nothing in the menu', () => {
  const { all, command } = menu(WRITING)
  const pageKeys = all.filter(
    ({ id, registerAccelerator }) => id !== undefined && registerAccelerator === false,
  )
  expect(pageKeys.map(({ id }) => id)).toEqual([
    'save',
    'print',
    'undo',
    'redo',
    'palette',
    'find',
    'go-to',
    'move-scene-up',
    'move-scene-down',
    'add-note',
    'next-note',
    'previous-note',
    'board',
    'outline',
    'assistant',
    'focus-mode',
    'sidebar',
    'centred',
    'page-break',
    'dual-dialogue',
    'voice',
  ])
  for (const item of pageKeys) press(item, true)
  expect(command).not.toHaveBeenCalled()
})

test('developer tools are only in the development menu', () => {
  const roles = (isDevelopment: boolean) =>
    menu(WRITING, { isDevelopment }).all.map(({ role }) => role)
  expect(roles(true)).toContain('toggleDevTools')
  expect(roles(false)).not.toContain('toggleDevTools')
  expect(roles(false)).not.toContain('reload')
})
