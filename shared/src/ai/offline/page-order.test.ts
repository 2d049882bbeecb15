import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { omitScene } from '../../script/scenes/omit-scene.ts'
import { readPageOrder, type PageOrder } from './page-order.ts'

const FIRST = elementsOf(
  'scene_heading: INT. MILL - DAY',
  'action: Dust.',
  'character: ADA',
  'dialogue: Who is it?',
  'character: TOM',
  'dialogue: Me.',
)
const SECOND = elementsOf('scene_heading: EXT. WEIR - NIGHT', 'action: Rain.').map(
  ({ id, ...element }) => ({ ...element, id: `second-${id}` }),
)
const SCRIPT = scriptOf(FIRST, SECOND)

function read(command: string, caret = 2): PageOrder | null {
  const caretElementId = FIRST[caret - 1]?.id ?? ''
  return readPageOrder(command, SCRIPT, { elements: FIRST, caretElementId })
}

describe('an order for the page', () => {
  it.each<[string, PageOrder]>([
    ['undo that, please', { kind: 'command', id: 'undo' }],
    ['never mind, put it back the way it was', { kind: 'command', id: 'undo' }],
    ['redo', { kind: 'command', id: 'redo' }],
    ['could you open the statistics', { kind: 'command', id: 'statistics' }],
    ['number the scenes', { kind: 'number scenes', isOn: true }],
    ['hide the scene numbers', { kind: 'number scenes', isOn: false }],
    ['take me to scene two', { kind: 'go to scene', scene: '2', headingId: 'second-e1' }],
    ['go to the mill scene', { kind: 'go to scene', scene: '1', headingId: 'e1' }],
    ['show me page 12', { kind: 'go to page', page: '12' }],
    ['go to page 38a', { kind: 'go to page', page: '38A' }],
    [
      'the draft date is 4 May 2026',
      { kind: 'title part', part: 'draftDate', value: '4 May 2026' },
    ],
    ['date: May 4, 2026', { kind: 'title part', part: 'draftDate', value: 'May 4, 2026' }],
    ['contact is ada@mill.org', { kind: 'title part', part: 'contact', value: 'ada@mill.org' }],
    ['change the contact to Ada', { kind: 'title part', part: 'contact', value: 'Ada' }],
    ['no, undo that', { kind: 'command', id: 'undo' }],
    ['add a note here: too dry?', { kind: 'note', elementId: 'e2', text: 'too dry?' }],
    ["add a note to Ada's line: softer", { kind: 'note', elementId: 'e4', text: 'softer' }],
    ['rename Ada to Eve', { kind: 'rename', from: 'ADA', to: 'Eve' }],
    [
      'replace dust with smoke in the whole script',
      { kind: 'replace', find: 'dust', with: 'smoke' },
    ],
    ["put Tom's line next to Ada's line", { kind: 'dual dialogue', cueId: 'e5', isOn: true }],
  ])('%s', (command, order) => expect(read(command)).toEqual(order))

  it('puts the speech at the caret beside the one before it, and back', () => {
    const order = { kind: 'dual dialogue', cueId: 'e5' }
    expect(read('make these two dual dialogue', 6)).toEqual({ ...order, isOn: true })
    expect(read("they shouldn't be side by side", 6)).toEqual({ ...order, isOn: false })
  })

  it.each<[string, PageOrder | null]>([
    ['omit the mill scene', { kind: 'omit scenes', headingIds: ['e1'] }],
    ['omit scene 2', { kind: 'omit scenes', headingIds: ['second-e1'] }],
    ['omit the last line', null],
    ['delete the mill scene', null],
    ['restore the weir scene', { kind: 'restore scene', headingId: 'second-e1' }],
    ['restore the omitted scene', { kind: 'restore scene', headingId: 'second-e1' }],
    ['restore scene 2', { kind: 'restore scene', headingId: 'second-e1' }],
    ['unomit scene 2', { kind: 'restore scene', headingId: 'second-e1' }],
    ['bring back the mill scene', null],
  ])('omits and restores scenes: %s', (command, order) => {
    const omitted = omitScene(SCRIPT, 'second-e1')
    const script = command.startsWith('omit') ? SCRIPT : omitted
    expect(readPageOrder(command, script, { elements: FIRST, caretElementId: 'e2' })).toEqual(order)
  })

  it.each([
    'go to scene 9',
    'add action: Ada opens the statistics.',
    'Ada says "Undo that."',
    'delete the note',
    'replace dust with smoke',
    'the overview is about undo',
    'Contact is lost.',
    'contact to Ada is gone',
    'Date night, 1987.',
    'Date with Tom at 8',
    'No.',
  ])('is not: %s', (command) => expect(read(command)).toBeNull())
})
