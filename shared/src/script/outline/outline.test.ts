import { expect, it } from 'vitest'
import { outlined } from '../../test-support/outlined.ts'
import type { Element } from '../script.ts'
import { isBeat, outlineOfBlock } from './outline.ts'

it('lists scenes and sections in order, with the synopses below them', () => {
  const elements = outlined(
    '= Before anything',
    '# Act one',
    '= The act',
    '## Morning',
    'INT. A',
    '= One',
    '[[Note]]',
    '= Two',
    'Dust.',
    '= Three',
    'INT. B',
    '= Alone',
    '# Act two',
  )
  const section = { kind: 'section', id: expect.any(String) as string, elementId: 'INT. A' }
  expect(outlineOfBlock(elements)).toEqual([
    { ...section, level: 1, name: 'Act one', synopsis: 'The act' },
    { ...section, level: 2, name: 'Morning', synopsis: '' },
    { kind: 'scene', elementId: 'INT. A', heading: 'INT. A', synopsis: 'One\nTwo\nThree' },
    { kind: 'scene', elementId: 'INT. B', heading: 'INT. B', synopsis: 'Alone' },
    { ...section, elementId: 'INT. B', level: 1, name: 'Act two', synopsis: '' },
  ])
  const ids = outlineOfBlock(elements).flatMap((item) => (item.kind === 'section' ? item.id : []))
  expect(new Set(ids).size).toBe(3)
})

it('has the color of a scene’s index card', () => {
  const [heading] = outlined('INT. A')
  const colored = { ...heading, extra: { sceneColor: '#00008000FFFF' } } as Element
  expect(outlineOfBlock([colored])).toEqual([
    { kind: 'scene', elementId: 'INT. A', heading: 'INT. A', synopsis: '', color: '#0080ff' },
  ])
})

it('treats a low section without a scene as a beat to come', () => {
  const items = outlineOfBlock(
    outlined('# Act one', '### The letter', 'INT. A', '### The seat', '## Night', '#### The end'),
  )
  const names = items.filter((_, index) => isBeat(items, index))
  expect(names).toMatchObject([{ name: 'The seat' }, { name: 'The end' }])
})
