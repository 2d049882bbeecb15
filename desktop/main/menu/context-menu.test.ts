import { expect, test, vi } from 'vitest'
import { contextItems } from './context-menu.ts'

vi.mock('electron', () => ({ Menu: {} }))

const FLAGS = { canCut: true, canCopy: true, canPaste: false } as Electron.EditFlags
const TEXT = {
  misspelledWord: '',
  dictionarySuggestions: [],
  isEditable: true,
  selectionText: '',
  editFlags: FLAGS,
}

function items(params: Partial<Parameters<typeof contextItems>[0]>) {
  const actions = { replace: vi.fn(), learn: vi.fn() }
  return { ...actions, items: contextItems({ ...TEXT, ...params }, actions) }
}

const names = (found: ReturnType<typeof items>) =>
  found.items.filter(({ type }) => type !== 'separator').map(({ label, role }) => label ?? role)

test('offers clipboard commands for editable text', () => {
  const found = items({})
  expect(names(found)).toEqual(['cut', 'copy', 'paste', 'selectAll'])
  expect(found.items[2]).toMatchObject({ role: 'paste', enabled: false })
})

test('puts at most five spelling suggestions first', () => {
  const dictionarySuggestions = ['scene', 'seen', 'scent', 'screen', 'serene', 'sane']
  const found = items({ misspelledWord: 'sceen', dictionarySuggestions })
  expect(names(found).slice(0, 6)).toEqual([
    'scene',
    'seen',
    'scent',
    'screen',
    'serene',
    'Add to Dictionary',
  ])
  const press = (label: string) =>
    found.items
      .find((item) => item.label === label)
      ?.click?.({} as Electron.MenuItem, undefined, {})
  press('seen')
  expect(found.replace).toHaveBeenCalledExactlyOnceWith('seen')
  press('Add to Dictionary')
  expect(found.learn).toHaveBeenCalledExactlyOnceWith('sceen')
})

test("offers the script's dictionary only while a script is open", () => {
  expect(names(items({ misspelledWord: 'zorb' }))).not.toContain('Add to Script Dictionary')
  const learnForScript = vi.fn()
  const actions = { replace: vi.fn(), learn: vi.fn(), learnForScript }
  const found = contextItems({ ...TEXT, misspelledWord: 'zorb' }, actions)
  found
    .find(({ label }) => label === 'Add to Script Dictionary')
    ?.click?.({} as Electron.MenuItem, undefined, {})
  expect(learnForScript).toHaveBeenCalledExactlyOnceWith('zorb')
  expect(actions.learn).not.toHaveBeenCalled()
})

test('reports when there are no suggestions', () => {
  expect(names(items({ misspelledWord: 'xqzv' }))[0]).toBe('No suggestions')
})

test('offers only Copy for selected text that is not editable', () => {
  expect(names(items({ isEditable: false, selectionText: 'Fog' }))).toEqual(['copy'])
  expect(names(items({ isEditable: false, selectionText: ' ' }))).toEqual([])
  expect(names(items({ isEditable: false, misspelledWord: 'sceen' }))).toEqual([])
})
