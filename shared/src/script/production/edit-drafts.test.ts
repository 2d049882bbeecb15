import { expect, it } from 'vitest'
import { contentToText } from '../../content/text.ts'
import { elementsOf as linesOf, scriptOf } from '../../test-support/scripts.ts'
import type { Script } from '../script.ts'
import { changeDraft, countChanges, removeDraft, withColors, withShown } from './edit-drafts.ts'
import { issueDraft } from './issue-draft.ts'
import { elementsOf, listMarks, markWords } from './marks.ts'
import { draftsOf, nextDraft } from './production.ts'

function issue(script: Script): Script {
  const { number: _number, ...color } = nextDraft(script.production)
  return issueDraft(script, { ...color, at: '2026-11-30', by: 'Nora' })
}

function edit(script: Script, id: string, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
  }))
  return { ...script, storyBlocks }
}

/** The marked words, as 'words Blue'. */
function marked(script: Script): string[] {
  const marks = listMarks(script)
  const { drafts = [] } = script.production ?? {}
  const all = [...drafts, nextDraft(script.production)]
  return elementsOf(script).flatMap(({ id, content }) =>
    (marks.get(id) ?? []).map(({ from, to, number }) => {
      const name = all.find((draft) => draft.number === number)?.name
      return `${contentToText(content).slice(from, to)} ${name}`
    }),
  )
}

const white = issue(
  scriptOf(linesOf('scene_heading:INT. MILL - DAY', 'action:Flour falls.', 'action:Dust.')),
)
const blue = issue(edit(white, 'e2', 'Snow falls.'))
const pink = issue(edit(blue, 'e3', 'Smoke.'))

it('gives the marks of a removed draft to the one after it', () => {
  expect(marked(pink)).toEqual(['Snow Blue', 'Smoke. Pink'])
  expect(marked(removeDraft(pink, 1))).toEqual(['Snow Pink', 'Smoke. Pink'])
  expect(marked(removeDraft(pink, 0))).toEqual(['Snow Blue', 'Smoke. Pink'])
})

it('gives the marks of the newest draft to the one being written', () => {
  const byHand = markWords(pink, 'e1', { from: 5, to: 9 })
  expect(marked(byHand)).toEqual(['MILL Yellow', 'Snow Blue', 'Smoke. Pink'])
  expect(marked(removeDraft(byHand, 2))).toEqual(['MILL Pink', 'Snow Blue', 'Smoke. Pink'])
  expect(marked(removeDraft(removeDraft(pink, 1), 2))).toEqual(['Snow Blue', 'Smoke. Blue'])
})

it('leaves no marks without drafts', () => {
  const none = [0, 1, 2].reduce(removeDraft, pink)
  expect(draftsOf(none.production)).toEqual([])
  expect(marked(edit(none, 'e2', 'Rain.'))).toEqual([])
  expect(JSON.stringify(none.storyBlocks)).not.toContain('RevisionID')
})

it('changes a draft, the colors and the marks that are shown', () => {
  const renamed = changeDraft(pink, 1, { name: 'Network' })
  expect(marked(renamed)).toEqual(['Snow Network', 'Smoke. Pink'])
  const colors = [{ name: 'Red', color: 'FF0000', mark: '+' }]
  expect(nextDraft(withColors(pink, colors).production).name).toBe('Red')
  expect(withColors(withColors(pink, colors), null)).toEqual(pink)
  expect(marked(withShown(pink, 'none'))).toEqual([])
  expect(withShown(withShown(pink, 'none'), 'all')).toEqual(pink)
})

it('counts the words that are marked, and their scenes', () => {
  expect(countChanges(pink)).toEqual({ words: 0, scenes: 0 })
  expect(countChanges(edit(pink, 'e2', 'Heavy rain falls.'))).toEqual({ words: 2, scenes: 1 })
})
