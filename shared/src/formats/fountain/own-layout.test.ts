import { expect, it } from 'vitest'
import { importedOf } from '../../test-support/imported.ts'
import { newScript } from '../../script/script.ts'
import { importedToScript } from '../story-blocks.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { withFileTitle } from '../imported.ts'
import { reportOwnLayout } from './own-layout.ts'
import { readFountain } from './read-fountain.ts'
import { writeFountain } from './write-fountain.ts'

const scriptIn = (text: string) => {
  const imported = withFileTitle(importedOf(readFountain(text)), 'mill')
  return importedToScript(imported, 'scenes', countingIds())
}
const report = (text: string) => reportOwnLayout(text, scriptIn(text))

const USUAL = 'INT. MILL - DAY\n\nThe wheel *turns*. [[Why?]]\n\nEDDA\nAgain.\n'

it('says nothing of a file that comes back as it is', () => {
  expect(report(USUAL)).toEqual([])
  expect(writeFountain(scriptIn(USUAL))).toBe(USUAL)
})

it.each([
  ['an indent', USUAL.replace('EDDA', '\t\tEDDA')],
  ['a heading in small letters', USUAL.replace('INT. MILL - DAY', 'int. mill - day')],
  ['no blank line below a heading', USUAL.replace('DAY\n', 'DAY')],
  ['a mark without a space', USUAL.replace('EDDA', 'FINN\nNo.\n\nEDDA^')],
  ['a section without a space', `#Act one\n\n${USUAL}`],
  ['a boneyard that is never closed', `${USUAL}\nRain. /* Snow.\n`],
])('says that a file with %s gets another layout', (_what, text) => {
  expect(report(text)).toEqual([expect.stringMatching(/layout/)])
  expect(writeFountain(scriptIn(text))).not.toBe(text)
})

it('names the line where the layout first differs', () => {
  const long = `int. the old mill beside the river, ${'seen from above, '.repeat(4)}- night`
  expect(report(`${USUAL}\n${long}\n`)[0]).toContain(`line 8, “${long.slice(0, 60)}…”`)
  expect(report(`${USUAL}\n\nEXT. MILL - DAY\n`)[0]).toContain('line 8. The')
})

it('says nothing of other line ends and spaces there', () => {
  expect(report(`\uFEFF${USUAL.replaceAll('\n', '  \r\n')}\r\n`)).toEqual([])
})

it('says that notes are the subheading', () => {
  const { problems } = importedOf(readFountain(`Title: The Mill\nNotes: Flour\n\n${USUAL}`))
  expect(problems).toEqual([expect.stringMatching(/subheading/)])
})

it('reads a title page of which all lines are indented', () => {
  const text = `    Title: The Mill\n    Author: Ada Grinder\n\n${USUAL}`
  expect(scriptIn(text)).toMatchObject({ title: 'The Mill', author: 'Ada Grinder' })
})

it('writes the title of a file without one only if it is another one', () => {
  const script = scriptIn(USUAL)
  expect(script.title).toBe('mill')
  expect(writeFountain({ ...script, title: 'The Mill' })).toBe(`Title: The Mill\n\n${USUAL}`)
  expect(
    writeFountain({ ...newScript(), title: 'mill', storyBlocks: script.storyBlocks }),
  ).toContain('Title: mill')
})
