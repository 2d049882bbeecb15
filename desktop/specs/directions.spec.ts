/** Right-to-left text on the page, alone or next to left-to-right text. */
import { expect, test } from 'vitest'
import { elements, openPage } from './support/editor.ts'

test('aligns right-to-left text to the right', async () => {
  await openPage(['action:שלום', 'action:hello'])
  const directions = () => elements().map((element) => getComputedStyle(element).direction)
  await expect.poll(directions).toEqual(['rtl', 'ltr'])
})

test('indents a right-to-left cue and its dialogue from the right', async () => {
  await openPage(['character:מרה', 'dialogue:שלום', 'character:MARA', 'dialogue:Hi.'])
  const margins = () =>
    elements().map((element) => {
      const { marginLeft, marginRight } = getComputedStyle(element)
      return [marginLeft, marginRight]
    })
  const [cue, dialogue] = [
    ['192px', '-65.472px'],
    ['96px', '126.528px'],
  ]
  await expect.poll(margins).toEqual([cue.toReversed(), dialogue.toReversed(), cue, dialogue])
})
