import { expect, it } from 'vitest'
import { getPeerName, peerColor, withDistinctColors } from './peer-color.ts'

const person = (name: string, color: string) => ({ name, color })
const colorsOf = (people: readonly ReturnType<typeof person>[]) =>
  withDistinctColors(people).map(({ color }) => color)

const [FIRST, SECOND] = ['#8a4b08', '#1f6f5c']

it('gives people different colors, in whatever order they are listed', () => {
  const [ann, ben, cid] = [person('ann', SECOND), person('ben', SECOND), person('cid', '#245c9a')]
  expect(colorsOf([ann, ben, cid])).toEqual([SECOND, FIRST, '#245c9a'])
  expect(colorsOf([cid, ben, ann])).toEqual(['#245c9a', FIRST, SECOND])
})

it('gives a person who is here twice one color', () => {
  expect(colorsOf([person('ann', FIRST), person('ann', FIRST)])).toEqual([FIRST, FIRST])
})

it('shows names, and of people without one the address up to its @', () => {
  const names = new Map([
    ['nora@example.org', 'Nora Vale'],
    ['ivo@example.org', 'ivo@example.org'],
  ])
  const shown = ['nora@example.org', 'ivo@example.org', 'new@example.org']
  expect(shown.map((address) => getPeerName(names, address))).toEqual(['Nora Vale', 'ivo', 'new'])
})

it('repeats colors if there are more people than colors', () => {
  const people = Array.from({ length: 12 }, (_, index) => person(`p${index}`, peerColor('p')))
  expect(new Set(colorsOf(people)).size).toBe(8)
})
