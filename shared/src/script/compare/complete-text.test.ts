import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { Element, Script } from '../script.ts'
import { compareScripts, isSameScript } from './compare-scripts.ts'
import { completeText } from './complete-text.ts'

/** As a reader returns it: other ids, one block per scene, and nothing that a file can't have. */
function fileOf(...elements: readonly Element[]): Script {
  const renamed = elements.map(({ type, content }, index) => {
    return { id: `file-${index}`, type, content }
  })
  return { ...scriptOf(renamed), overview: '', kept: { fileTitle: 'harbour-final' } }
}

/** The kinds of differences, with the words of both. */
function differences(text: Script, script: Script): string[] {
  const { settings, blocks } = compareScripts(completeText(text, script), script)
  return [
    ...settings.map(({ name }) => name),
    ...blocks.flatMap(({ elements }) =>
      elements.flatMap(({ kind, before, after }) =>
        kind === 'same' ? [] : [`${kind}: ${before?.content ?? ''} > ${after?.content ?? ''}`],
      ),
    ),
  ]
}

const HARBOUR = elementsOf(
  'scene_heading:int. harbour office - night',
  'action:Rain on the window, and a lamp that nobody has lit.',
  'character:Odile',
  'dialogue:No.',
  'character:Bram',
  'dialogue:No.',
)
const PIER = elementsOf(
  'scene_heading:EXT. PIER - DAY',
  'action:A boat without a name comes in.',
).map((element) => ({ ...element, id: `pier-${element.id}` }))

function numbered(element: Element): Element {
  return element.type === 'scene_heading' ? { ...element, extra: { sceneNumber: '4' } } : element
}
const script = {
  ...scriptOf(HARBOUR.map(numbered), PIER),
  title: 'Harbour',
  overview: 'A boat arrives.',
}

test('a file with the same text differs in nothing, whatever it cannot have', () => {
  const file = fileOf(...HARBOUR, ...PIER)
  const heading = { ...HARBOUR[0]!, content: 'INT. HARBOUR OFFICE - NIGHT' }
  const capitals = fileOf(heading, ...HARBOUR.slice(1), ...PIER)
  for (const text of [file, capitals]) {
    expect(isSameScript(compareScripts(completeText(text, script), script))).toBe(true)
  }
})

test('other words of an element are a change of it, in its block', () => {
  const [heading, action, ...rest] = HARBOUR
  const other = { ...action!, content: 'Snow on the window, and a lamp that nobody has lit.' }
  const file = fileOf(heading!, other, ...rest, ...PIER)
  expect(differences(file, script)).toEqual([`changed: ${other.content} > ${action!.content}`])
  expect(completeText(file, script).storyBlocks.map(({ elements }) => elements.length)).toEqual([
    6, 2,
  ])
})

test('elements are added, removed and never matched with unlike ones', () => {
  const [first, ...rest] = PIER
  const file = fileOf(...HARBOUR.slice(0, 4), first!, ...elementsOf('action:Fog.'))
  expect(differences(file, script)).toEqual([
    'added:  > Bram',
    'added:  > No.',
    'removed: Fog. > ',
    `added:  > ${rest[0]!.content}`,
  ])
})

test('a text with the ids of the script keeps its blocks, and its title page counts', () => {
  const issued = { ...scriptOf(HARBOUR, PIER), title: 'The Harbour' }
  const [block] = issued.storyBlocks
  const shorter = { ...issued, storyBlocks: [{ ...block!, elements: HARBOUR.slice(2) }] }
  expect(differences(issued, script)).toEqual(['title'])
  const completed = completeText(shorter, script).storyBlocks
  expect(completed.map(({ elements }) => elements.length)).toEqual([4])
})

test('a rewritten script of feature length is matched within the time of a test', () => {
  const lines = Array.from({ length: 3500 }, (_, n): Element => {
    return {
      id: `e${n}`,
      type: n % 3 ? 'action' : 'dialogue',
      content: `Line ${n} of the old text.`,
    }
  })
  const rewritten = lines.map((element, n) =>
    n % 2 ? element : { ...element, content: `Nothing like it, ${n}, at all, once more.` },
  )
  const before = completeText(fileOf(...lines), scriptOf(rewritten))
  const same = before.storyBlocks[0]!.elements.filter(({ id }) => id.startsWith('e'))
  expect(same).toHaveLength(1750)
})
