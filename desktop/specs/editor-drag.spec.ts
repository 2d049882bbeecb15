/** Dragging text within the page, and dropping text from outside. */
import { test } from 'vitest'
import { commands } from 'vitest/browser'
import type { Point } from './support/commands.ts'
import { elements, expectLines, expectUndo, openPage, press } from './support/editor.ts'

const scene = [
  'action:Ada waits.',
  'character:IVO',
  'dialogue:Who is late?',
  'action:Rain.',
] as const

/** The screen position of a character in an element. */
function pointAt(element: number, offset: number): Point {
  const range = document.createRange()
  const texts = document.createTreeWalker(elements()[element]!, NodeFilter.SHOW_TEXT)
  range.setStart(texts.nextNode()!, offset)
  const { left, top, height } = range.getBoundingClientRect()
  return { x: left, y: top + height / 2 }
}

async function drag(from: Point, to: Point): Promise<void> {
  await commands.moveMouse([
    { do: 'move', x: from.x + 3, y: from.y },
    { do: 'down' },
    { do: 'move', ...to, steps: 5 },
    { do: 'up' },
  ])
}

test('a word dragged into another element joins its text, and one undo brings it back', async () => {
  await openPage(scene)
  await press('Home', ...Array<string>('Ada '.length).fill('Shift+ArrowRight'))
  await drag(pointAt(0, 0), pointAt(2, 7))
  await expectLines(['action:waits.', 'character:IVO', 'dialogue:Who is Ada late?', 'action:Rain.'])
  await press('Control+z')
  await expectLines(scene)
})

test('dragging a cue with its dialogue leaves no empty element behind', async () => {
  await openPage(scene)
  await press('ArrowDown', 'Home', 'Shift+ArrowDown', 'Shift+End')
  await drag(pointAt(1, 0), pointAt(3, 5))
  await expectLines(['action:Ada waits.', 'action:Rain.', 'character:IVO', 'dialogue:Who is late?'])
  await expectUndo('Move text')
})

test('plain text dropped from outside is inserted at the pointer', async () => {
  await openPage(scene)
  const { x: clientX, y: clientY } = pointAt(2, 7)
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'very ')
  const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }
  elements()[2]!.dispatchEvent(new DragEvent('drop', init))
  await expectLines([
    'action:Ada waits.',
    'character:IVO',
    'dialogue:Who is very late?',
    'action:Rain.',
  ])
})
