import { expect, test } from 'vitest'
import { acceptScript } from './accept-script.ts'
import { isSameExceptId } from './compare/compare-elements.ts'
import { isSameExtra, readElementExtra, someExtra, type ElementExtra } from './element-extra.ts'
import { normalizeScript } from './normalize.ts'
import { newScript, type Script } from './script.ts'

const full: ElementExtra = {
  sceneNumber: '12A',
  dual: 'right',
  form: 'lyric',
  startsPage: true,
  paragraph: 'Cast List',
  layout: { leftIn: 2, firstIndentIn: -0.5, align: 'right', startsPage: false, type: 'action' },
  before: [{ kind: 'section', level: 2, text: 'Act two' }],
  after: [{ kind: 'boneyard', text: 'a scene that was cut' }],
  notes: [{ at: 3, kind: 'note', text: 'check the date' }],
}

const script: Script = {
  ...newScript(),
  pages: {
    profile: 'industry',
    paper: 'a4',
    sceneNumbers: 'both',
    margins: { topPt: 90, footerPt: 20.5 },
    leading: 'Tight',
    splits: 'lines',
    lockedPages: [{ name: 'LockedPage', attributes: { Number: '12A' }, text: 'x' }],
    styles: { Action: { leftIn: 1.5, rightIn: 7.5, spaceBeforePt: 12 } },
  },
  kept: { titlePage: [{ key: 'Contact', value: 'The Old Mill\nRiver Lane 3' }] },
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'One',
      elements: [
        { id: 'a', type: 'scene_heading', content: 'INT. MILL - DAY', extra: full },
        { id: 'b', type: 'action', content: 'Flour falls.' },
      ],
    },
  ],
}

test('extras, page settings and preserved parts survive storing and validation', () => {
  const stored = JSON.stringify(script)
  expect(normalizeScript(stored, () => 'new')?.script).toEqual(script)
  expect(acceptScript(stored, () => 'new')).toEqual({ ok: true, value: script })
})

test('invalid fields are left out, and the rest stays', () => {
  expect(readElementExtra({ ...full, dual: 'left', sceneNumber: '', notes: 'none' })).toEqual({
    form: 'lyric',
    startsPage: true,
    paragraph: 'Cast List',
    layout: full.layout,
    before: full.before,
    after: full.after,
  })
  expect(readElementExtra({ dual: 'left', before: [] })).toBeUndefined()
  expect(readElementExtra({ sceneNumber: '\u0007' })).toBeUndefined()
  expect(readElementExtra({ layout: { type: 'action', leftIn: 99 } })).toBeUndefined()
  expect(readElementExtra('12A')).toBeUndefined()
  expect(readElementExtra({ sceneNumber: '1\u00002' })).toEqual({ sceneNumber: '12' })
})

test('the order of fields does not matter', () => {
  const turned = Object.fromEntries(Object.entries(full).toReversed())
  expect(isSameExtra(readElementExtra(turned), readElementExtra(full))).toBe(true)
})

test('a note without a range or thread, as in older scripts, is read as it is', () => {
  const older = { notes: [{ at: 3, kind: 'note', text: 'check' }] }
  expect(readElementExtra(older)).toEqual(older)
})

test('threads of notes are cleaned', () => {
  const note = { kind: 'note', text: 'why?' }
  const thread = { author: ' Ann\nLee ', time: 'yesterday', replies: [{ text: 'a\u0007' }] }
  expect(
    readElementExtra({
      notes: [{ at: 3, to: 2, ...note, ...thread }],
      before: [{ ...note, ...thread }],
    }),
  ).toEqual({
    before: [{ ...note, author: 'Ann Lee', replies: [{ text: 'a' }] }],
    notes: [{ at: 3, ...note, author: 'Ann Lee', replies: [{ text: 'a' }] }],
  })
})

test('elements with different extras differ', () => {
  const [heading] = script.storyBlocks[0]?.elements ?? []
  if (!heading) throw new Error('No heading')
  expect(isSameExceptId(heading, { ...heading, id: 'other' })).toBe(true)
  expect(isSameExceptId(heading, { ...heading, extra: { ...full, sceneNumber: '13' } })).toBe(false)
  expect(isSameExceptId(heading, { ...heading, extra: undefined })).toBe(false)
})

test('undefined fields are removed', () => {
  expect(someExtra({ dual: undefined })).toBeUndefined()
  expect(someExtra({ dual: 'right', form: undefined })).toEqual({ dual: 'right' })
})

test('each invalid page setting gets its default', () => {
  const read = normalizeScript(
    { ...script, pages: { profile: 'industry', paper: 'a3' } },
    () => 'x',
  )
  expect(read?.script.pages).toEqual({ profile: 'industry', paper: 'letter', sceneNumbers: 'none' })
})

test('the server rejects an invalid extra', () => {
  const block = {
    ...script.storyBlocks[0],
    elements: [{ type: 'action', content: '', extra: { dual: 1 } }],
  }
  const answer = acceptScript({ ...script, storyBlocks: [block] }, () => 'x')
  expect(answer).toMatchObject({ ok: false, failure: { code: 'INVALID_SCRIPT' } })
})
