import { expect, test } from 'vitest'
import { elements } from '../../test-support/read-fountain.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { elementsToFountain } from './write-fountain.ts'

const afterFountain = (type: 'action' | 'scene_heading', content: string, extra: ElementExtra) =>
  elements(`\n${elementsToFountain([{ type, content, extra }])}`)[0]

test('colors, highlights and strikethrough are in a marker, on the same words', () => {
  const styled = [{ at: 4, to: 8, color: '#ff0000', strikeout: true as const }]
  expect(afterFountain('action', 'Red rain falls.', { styled })?.extra).toEqual({ styled })
  const shouted = afterFountain('scene_heading', '  Int. bus\nat night ', {
    styled: [{ at: 7, to: 10, highlight: '#ffff00' }],
    sceneColor: '#0000ff',
  })
  expect(shouted).toEqual({
    type: 'scene_heading',
    content: 'INT. BUS AT NIGHT',
    extra: { styled: [{ at: 5, to: 8, highlight: '#ffff00' }], sceneColor: '#0000ff' },
  })
})

test('what only Final Draft understands is left out, without a marker', () => {
  const extra = { styled: [{ at: 0, to: 3, other: [['RevisionID', '2'] as const] }] }
  expect(elementsToFountain([{ type: 'action', content: 'Red rain.', extra }])).toBe('Red rain.\n')
})

test('hidden text is a boneyard', () => {
  const hidden = { kind: 'boneyard' as const, text: 'secret', hidden: '' }
  const extra = { before: [{ ...hidden, hidden: 'Action' }], notes: [{ at: 4, ...hidden }] }
  expect(elementsToFountain([{ type: 'action', content: 'Red rain.', extra }])).toBe(
    '/*secret*/\n\nRed /*secret*/ rain.\n',
  )
  expect(afterFountain('action', 'Red rain.', extra)?.extra).toEqual({
    before: [{ kind: 'boneyard', text: 'secret' }],
    notes: [{ at: 4, kind: 'boneyard', text: 'secret' }],
  })
})
