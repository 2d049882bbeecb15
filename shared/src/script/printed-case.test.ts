import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockView } from '../ai/block-view.ts'
import { runScriptTool } from '../ai/script-tools/script-tools.ts'
import { contentToText } from '../content/text.ts'
import { writeDocx } from '../formats/docx/write-docx.ts'
import { writeFdx } from '../formats/fdx/write-fdx.ts'
import { writeFountain } from '../formats/fountain/write-fountain.ts'
import { writeHtml } from '../formats/html/write-html.ts'
import { writeOsf } from '../formats/osf/write-osf.ts'
import { writePlainText } from '../formats/plain-text/write-plain-text.ts'
import { scriptStatistics } from '../statistics/script-statistics.ts'
import { indexed } from '../test-support/indexed-script.ts'
import { anyElement, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { editPlace } from './editing/edit-place.ts'
import { listNotes } from './notes/script-notes.ts'
import { printedContent, printedText } from './printed-case.ts'
import { sceneCards } from './scenes/scene-cards.ts'
import { scenesOfScript } from './scenes/scenes.ts'

const elements = elementsOf(
  'scene_heading:int. mill - day',
  'action:Flour falls.',
  'character:mara',
  'dialogue:Quiet.',
  'shot:on the sack',
  'transition:smash cut to:',
)
const note = { kind: 'note' as const, text: 'Which?', at: 15 }
const noted = elements.with(0, { ...elements[0]!, extra: { notes: [note] } })
const script = scriptOf(noted)
const WORDS = ['int. mill - day', 'mara', 'on the sack', 'smash cut to:']

test('headings, cues, transitions and shots are in capitals, with their marks', () => {
  expect(printedText({ type: 'scene_heading', content: 'int. <b>große</b> mill' })).toBe(
    'INT. GROßE MILL',
  )
  expect(printedContent({ type: 'shot', content: 'on the <i>dé</i>' })).toBe('ON THE <i>DÉ</i>')
  expect(printedContent({ type: 'action', content: 'Rain &amp; <b>wind</b>.' })).toBe(
    'Rain &amp; <b>wind</b>.',
  )
})

test('is as long as the stored text', () => {
  fc.assert(
    fc.property(anyElement, (element) => {
      expect(printedText(element)).toHaveLength(contentToText(element.content).length)
    }),
  )
})

test.each([
  ['Fountain', writeFountain(script)],
  ['a web page', writeHtml(script)],
  ['plain text', writePlainText(script)],
  ['Word', writeDocx(script).get('word/document.xml') ?? ''],
  ['the assistant’s view', blockView(script.storyBlocks[0]!.elements)],
])('%s has them in capitals', (_name, text) => {
  for (const words of WORDS) {
    expect(text).toContain(words.toUpperCase())
    expect(text).not.toContain(words)
  }
})

test.each([
  ['Final Draft', writeFdx(script), 'Style="AllCaps"'],
  ['the Open Screenplay Format', writeOsf(script), 'allcaps="1"'],
])('%s has them as they are typed, and its styles make them capitals', (_name, text, style) => {
  for (const words of WORDS) expect(text).toContain(words)
  expect(text.split(style).length).toBeGreaterThan(WORDS.length)
})

test.each([
  ['lists of scenes', scenesOfScript(script)],
  ['cards', sceneCards(script)],
  ['notes', listNotes(script)],
  ['statistics', scriptStatistics(script).scenes],
  ['undo', editPlace(scriptOf(elements), script)],
  [
    'the assistant’s tools',
    runScriptTool(indexed(script), 'search_text', { query: 'mill', skip: 0 }),
  ],
])('%s show headings in capitals', (_name, shown) => {
  const text = JSON.stringify(shown)
  expect(text).toContain('INT. MILL')
  expect(text).not.toContain('int. mill')
})
