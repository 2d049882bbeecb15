import { expect, it } from 'vitest'
import { importedOf } from '../../test-support/imported.ts'
import { newScript } from '../../script/script.ts'
import { importedToScript } from '../story-blocks.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { withFileTitle } from '../imported.ts'
import { keepLayout } from './own-layout.ts'
import { readFountain } from './read-fountain.ts'
import { writeFountain } from './write-fountain.ts'

const scriptIn = (text: string) => {
  const imported = withFileTitle(importedOf(readFountain(text)), 'mill')
  return importedToScript(imported, 'scenes', countingIds())
}
const report = (text: string) => keepLayout(text, scriptIn(text)).changes

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
  ['a space that makes a transition action', `${USUAL}\nCUT TO: \n`],
])('a file with %s comes back as it is', (_what, text) => {
  const script = scriptIn(text)
  const { kept, changes } = keepLayout(text, script)
  expect(changes).toEqual([])
  expect(writeFountain(script)).not.toBe(text)
  expect(writeFountain({ ...script, ...(kept && { kept }) })).toBe(text)
})

it('names the line where an exported file differs', () => {
  const heading = `12 EXT. THE OLD MILL BESIDE THE RIVER, ${'SEEN FROM ABOVE, '.repeat(4)}- DAY 12`
  expect(report(`${USUAL}\n${heading}\n`)[0]).toContain(`line 8, “${heading.slice(0, 60)}…”`)
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
