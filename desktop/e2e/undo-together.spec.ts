/** Undo of an edit that has moved text, after the other person has typed in it. */
import { expect, type Page } from '@playwright/test'
import { pageText, press, scriptWith } from './support/editor.ts'
import { openTogether } from './support/live.ts'
import { test } from './support/test.ts'

/** A pair of lines for each case, so that one script has all of them. */
const PAIRS = ['Elm', 'Oak', 'Ash', 'Fir', 'Yew', 'Bay'].map((tree) => [
  `${tree} two three four.`,
  `${tree}s five six.`,
])

type Case = Readonly<{
  ann: (page: Page, pair: readonly string[]) => Promise<void>
  /** The line in which the other types, and after how many of its characters. */
  ben: readonly [line: string, offset: number, words: string]
  typed: readonly string[]
  undone: readonly string[]
}>

/** Puts the caret after this many characters of the line with this text. */
async function goTo(page: Page, text: string, offset: number): Promise<void> {
  await pageText(page).getByText(text, { exact: true }).click()
  await press(page, 'Home', ...Array<string>(offset).fill('ArrowRight'))
}

const split: Case['ann'] = async (page, [first = '']) => {
  await goTo(page, first, 'Elm two '.length)
  await press(page, 'Enter')
}

const join: Case['ann'] = async (page, [, second = '']) => {
  await goTo(page, second, 0)
  await press(page, 'Backspace')
}

/** Deletes from the middle of the first line to the middle of the second one. */
const deleteAcross: Case['ann'] = async (page, [first = '']) => {
  await goTo(page, first, 'Elm '.length)
  const letters = Array<string>('Elms five '.length).fill('Shift+ArrowRight')
  await press(page, 'Shift+ArrowDown', 'Shift+Home', ...letters, 'Delete')
}

const CASES: readonly Case[] = [
  {
    ann: split,
    ben: ['three four.', 0, 'BW '],
    typed: ['Elm two', 'BW three four.', 'Elms five six.'],
    undone: ['Elm two BW three four.', 'Elms five six.'],
  },
  {
    ann: split,
    ben: ['three four.', 'three'.length, ' BW'],
    typed: ['Oak two', 'three BW four.', 'Oaks five six.'],
    undone: ['Oak two three BW four.', 'Oaks five six.'],
  },
  {
    ann: split,
    ben: ['Ash two', 'Ash two'.length, ' BW'],
    typed: ['Ash two BW', 'three four.', 'Ashs five six.'],
    undone: ['Ash two BW three four.', 'Ashs five six.'],
  },
  {
    ann: join,
    ben: ['Fir two three four.Firs five six.', 'Fir two three four.Firs five'.length, ' BW'],
    typed: ['Fir two three four.Firs five BW six.'],
    undone: ['Fir two three four.', 'Firs five BW six.'],
  },
  {
    ann: join,
    ben: ['Yew two three four.Yews five six.', 'Yew'.length, ' BW'],
    typed: ['Yew BW two three four.Yews five six.'],
    undone: ['Yew BW two three four.', 'Yews five six.'],
  },
  {
    ann: deleteAcross,
    ben: ['Bay six.', 'Bay six'.length, ' BW'],
    typed: ['Bay six BW.'],
    undone: ['Bay two three four.', 'Bays five six BW.'],
  },
]

test('words that somebody types in moved text stay there after undo and redo', async ({
  page,
  browser,
  server,
}) => {
  const lines = PAIRS.flat().map((line) => `action:${line}` as const)
  const { other } = await openTogether(page, browser, server, scriptWith(lines))
  const texts = [...PAIRS]
  async function expectPair(shown: Page, index: number, pair: readonly string[]): Promise<void> {
    texts[index] = [...pair]
    await expect(pageText(shown).locator('p')).toHaveText(texts.flat())
  }
  for (const [index, { ann, ben, typed, undone }] of CASES.entries()) {
    await ann(page, PAIRS[index] ?? [])
    const [line, offset, words] = ben
    await goTo(other, line, offset)
    await other.keyboard.type(words)
    await expectPair(page, index, typed)
    await press(page, 'Control+z')
    await expectPair(page, index, undone)
    await expectPair(other, index, undone)
    await press(page, 'Control+Shift+z')
    await expectPair(other, index, typed)
    await press(page, 'Control+z')
    await expectPair(other, index, undone)
  }
  await expect(other.getByText('Saved to database')).toBeVisible()
  await other.reload()
  await expect(pageText(other).locator('p')).toHaveText(texts.flat())
})
