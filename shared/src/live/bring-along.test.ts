import { expect, it } from 'vitest'
import type { Element } from '../script/script.ts'
import {
  change,
  contentsOf,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
  type LiveWriter,
} from '../test-support/live-writers.ts'

/** Divides an element of the first block in two. The id of the second is the first's with a 2. */
function split(writer: LiveWriter, id: string, at: number): void {
  const halves = (element: Element) => [
    { ...element, content: element.content.slice(0, at).trimEnd() },
    line(`${id}2`, element.content.slice(at).trimStart()),
  ]
  setElements(
    writer,
    elementsIn(writer).flatMap((element) => (element.id === id ? halves(element) : [element])),
  )
}

it('takes along what was typed after text that a split has moved', () => {
  const { ann, ben, meet } = twoWriters(linesOf('The harbor sleeps.'))
  change(ann, 'a', { content: 'The harbor sleeps. Then bells.' })
  split(ben, 'a', 'The harbor'.length)
  expect(contentsOf(meet())).toEqual([['The harbor', 'sleeps. Then bells.']])
})

it('takes along the rest of a word, also in bold', () => {
  const { ann, ben, meet } = twoWriters(linesOf('The harbor'))
  change(ann, 'a', { content: 'The harbo' })
  meet()
  change(ann, 'a', { content: 'The harbor<b>side</b>' })
  split(ben, 'a', 'The'.length)
  expect(contentsOf(meet())).toEqual([['The', 'harbor<b>side</b>']])
})

it('takes it along after its writer has pressed Enter too', () => {
  const { ann, ben, meet } = twoWriters(linesOf('The harbor sleeps.'))
  change(ann, 'a', { content: 'The harbor sleeps. Bells.' })
  setElements(ann, [...elementsIn(ann), line('next', 'Fog.')])
  split(ben, 'a', 'The harbor'.length)
  const [contents = []] = contentsOf(meet())
  expect(contents[0]).toBe('The harbor')
  expect(contents.slice(1).toSorted()).toEqual(['Fog.', 'sleeps. Bells.'])
})

it('takes along what was typed after text that a join has moved', () => {
  const { ann, ben, meet } = twoWriters(linesOf('The harbor', 'sleeps.'))
  change(ann, 'b', { content: 'sleeps. Then bells.' })
  const [first] = elementsIn(ben)
  setElements(ben, [{ ...first!, content: 'The harbor sleeps.' }])
  expect(contentsOf(meet())).toEqual([['The harbor sleeps. Then bells.']])
})

it('leaves what its writer typed where they had split the text', () => {
  const { ann, ben, meet } = twoWriters(linesOf('The harbor sleeps.', 'Fog.'))
  split(ann, 'a', 'The harbor'.length)
  change(ann, 'a', { content: 'The harbor at night' })
  split(ben, 'b', 1)
  expect(contentsOf(meet())).toEqual([['The harbor at night', 'sleeps.', 'F', 'og.']])
})

it('leaves what was typed after it when text is dragged to another element', () => {
  const { ann, ben, meet } = twoWriters(linesOf('One. Two.', 'Three.'))
  change(ann, 'a', { content: 'One. Two. Mine.' })
  const [first, second] = elementsIn(ben)
  setElements(ben, [
    { ...first!, content: 'One.' },
    { ...second!, content: 'Three. Two.' },
  ])
  expect(contentsOf(meet())).toEqual([['One. Mine.', 'Three. Two.']])
})
