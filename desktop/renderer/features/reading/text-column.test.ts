import { expect, it } from 'vitest'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { textColumn } from './text-column.ts'

const MM_PER_INCH = 25.4

it('leaves out the margins and no text', () => {
  const content = 'Rain falls on the harbor. '.repeat(20)
  const elements = [{ id: 'a', type: 'action' as const, content }]
  const script = { ...newScript(), storyBlocks: [{ id: 'b', number: 1, title: '', elements }] }
  const pages = layoutScript(script)
  const { left, width } = textColumn(pages)
  const starts = pages.flatMap(({ lines }) => lines.map(({ x }) => x))
  expect(left).toBeCloseTo(Math.min(...starts) - 4)
  expect(left + width).toBeLessThan(8 * MM_PER_INCH)
  expect(width).toBeGreaterThan(5.5 * MM_PER_INCH)
})
