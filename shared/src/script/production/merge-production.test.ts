import { describe, expect, it } from 'vitest'
import { bindScript } from '../../live/bind-script.ts'
import { readLiveScript } from '../../live/live-document.ts'
import { seedUpdate } from '../../live/seed.ts'
import * as Y from 'yjs'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { compareScripts } from '../compare/compare-scripts.ts'
import { mergeScripts, proposeMerge } from '../compare/merge-scripts.ts'
import { rebaseScript } from '../compare/rebase-script.ts'
import { lockPages } from '../locked-pages.ts'
import { lockSceneNumbers } from '../scenes/locked-numbers.ts'
import type { Script } from '../script.ts'
import { issueDraft } from './issue-draft.ts'
import { clearMarks, listMarks } from './marks.ts'
import { DEFAULT_COLORS, draftsOf } from './production.ts'

const OPEN = scriptOf(elementsOf('scene_heading:INT. CABIN', 'action:Rain falls.', 'action:Fog.'))
const [WHITE, BLUE, PINK] = DEFAULT_COLORS

function issue(script: Script, color = WHITE, at = '2026-11-30T10:00:00.000Z', by = 'Nora') {
  if (!color) throw new Error('no color')
  return issueDraft(script, { ...color, at, by })
}

function withContent(script: Script, id: string, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
  }))
  return { ...script, storyBlocks }
}

const ISSUED = issue(OPEN)
const MINE = issue(
  withContent(ISSUED, 'e2', 'Heavy rain falls.'),
  BLUE,
  '2026-12-01T10:00:00.000Z',
  'Nora',
)
const THEIRS = issue(
  withContent(ISSUED, 'e3', 'Cold fog.'),
  PINK,
  '2026-12-01T11:00:00.000Z',
  'Ivo',
)

const namesOf = ({ production }: Script) =>
  draftsOf(production).map(({ number, name }) => [number, name])
const BOTH = [
  [0, 'White'],
  [1, 'Blue'],
  [2, 'Pink'],
]
const didOf = ({ production }: Script) =>
  (production?.record ?? []).map(({ by, did, what }) => [by, did, what])
const RECORD = [
  ['Nora', 'issued', 'White'],
  ['Nora', 'issued', 'Blue'],
  ['Ivo', 'issued', 'Pink'],
]

/** Two pages of the same live document. */
function pages(script: Script) {
  const seed = seedUpdate(script, countingIds('seed'))
  return ['a', 'b'].map((name) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seed)
    return { doc, ...bindScript(doc, { makeId: countingIds(name), onRemote: () => {} }) }
  })
}

/** Both get what the other has written without a connection. @returns the script of each */
function connect(docs: readonly Y.Doc[]): Script[] {
  const updates = docs.map((doc) => Y.encodeStateAsUpdate(doc))
  for (const doc of docs) for (const update of updates) Y.applyUpdate(doc, update)
  return docs.map(readLiveScript)
}

describe('two people who issue a draft at once', () => {
  it('keep both drafts and the whole record in a merge', () => {
    for (const [onto, to] of [
      [MINE, THEIRS],
      [THEIRS, MINE],
    ] as const) {
      const merged = rebaseScript(onto, { from: ISSUED, to })
      expect(namesOf(merged)).toEqual(BOTH)
      expect(didOf(merged)).toEqual(RECORD)
      expect(merged.production?.issued).toEqual(THEIRS.production?.issued)
      expect([...listMarks(merged).keys()]).toEqual(['e2', 'e3'])
    }
  })

  it('keep both if the blocks of a conflict are combined', () => {
    const compared = { before: MINE, after: THEIRS, comparison: compareScripts(MINE, THEIRS) }
    for (const settings of ['before', 'after'] as const) {
      const { choices } = proposeMerge(compared, ISSUED)
      const merged = mergeScripts(compared, { ...choices, settings }, countingIds())
      expect(namesOf(merged)).toEqual(BOTH)
      expect(didOf(merged)).toEqual(RECORD)
    }
  })

  it('keep both in a live document, with the same result for everyone', () => {
    const [one, two] = pages(ISSUED)
    if (!one || !two) throw new Error('no pages')
    one.write(issue(withText(one.script(), 'Heavy rain falls.'), BLUE, '2026-12-01T10:00:00.000Z'))
    two.write(
      issue(withText(two.script(), 'Cold rain falls.'), PINK, '2026-12-01T11:00:00.000Z', 'Ivo'),
    )
    const [mine, theirs] = connect([one.doc, two.doc])
    if (!mine) throw new Error('no script')
    expect(mine).toEqual(theirs)
    expect(namesOf(mine)).toEqual(BOTH)
    expect(didOf(mine)).toEqual(RECORD)
    expect(mine.production?.issued?.blocks[0]?.elements[1]?.content).toBe('Cold rain falls.')
    one.write(issue(one.script(), BLUE, '2026-12-02T10:00:00.000Z'))
    expect(namesOf(readLiveScript(one.doc)).at(-1)).toEqual([3, 'Blue'])
    const texts = [...one.doc.getMap('settings').keys()].filter((key) => key.includes('.issued:'))
    expect(texts).toHaveLength(1)
  })

  const withText = (script: Script, content: string) => withContent(script, 'e2', content)
})

it('keeps 40 drafts and what was cleared in a live document', () => {
  let script = OPEN
  for (let day = 10; day < 50; day += 1) {
    const at = new Date(Date.UTC(2026, 10, day)).toISOString()
    script = issue(withContent(script, 'e2', `Rain ${day}.`), DEFAULT_COLORS[day % 20], at)
  }
  const edited = withContent(script, 'e3', 'Heavy fog.')
  const cleared = clearMarks(edited, 'e3', { from: 0, to: 10 })
  const [one, two] = pages(cleared)
  expect(one?.script().production).toEqual(cleared.production)
  expect(draftsOf(two?.script().production)).toHaveLength(40)
})

describe('two people who lock at once', () => {
  const lock = (script: Script, at: number) =>
    lockSceneNumbers(
      lockPages(script, [
        { label: '1', elementId: 'e1', character: 0 },
        { label: '2', elementId: 'e2', character: at },
      ]),
    )

  it('get locked pages, and each page begins once', () => {
    const mine = lock(withContent(OPEN, 'e3', 'Cold fog.'), 5)
    const theirs = lock(withContent(OPEN, 'e2', 'Heavy rain falls.'), 6)
    for (const [onto, to] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const merged = rebaseScript(onto, { from: OPEN, to })
      expect(merged.pages).toMatchObject({ locked: ['1', '2'], scenesLocked: true })
      const [scene, rain, fog] = merged.storyBlocks[0]?.elements ?? []
      expect([scene, rain, fog].map((one) => one?.extra?.page)).toEqual(['1', '1', '2'])
      expect([rain?.content, fog?.content]).toEqual(['Heavy rain falls.', 'Cold fog.'])
    }
  })

  it('get the same locks in a live document', () => {
    const [one, two] = pages(OPEN)
    if (!one || !two) throw new Error('no pages')
    one.write(lock(one.script(), 5))
    two.write(lock(withContent(two.script(), 'e3', 'Cold fog.'), 5))
    const [mine, theirs] = connect([one.doc, two.doc])
    expect(mine).toEqual(theirs)
    expect(mine?.pages).toMatchObject({ locked: ['1', '2'], scenesLocked: true })
    expect(mine?.storyBlocks[0]?.elements.map(({ extra }) => extra?.page)).toEqual(['1', '1', '2'])
    expect(mine?.storyBlocks[0]?.elements[2]?.content).toBe('Cold fog.')
  })
})

it('keeps the lock of one person and the words of another who had no connection', () => {
  const locked = lockSceneNumbers(lockPages(OPEN, [{ label: '1', elementId: 'e1', character: 0 }]))
  const away = withContent(OPEN, 'e2', 'Heavy rain falls.')
  for (const merged of [
    rebaseScript(away, { from: OPEN, to: locked }),
    rebaseScript(locked, { from: OPEN, to: away }),
  ]) {
    expect(merged.pages).toEqual(locked.pages)
    expect(merged.storyBlocks[0]?.elements[1]).toMatchObject({
      content: 'Heavy rain falls.',
      extra: { page: '1' },
    })
  }
})
