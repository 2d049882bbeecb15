import { expect, onTestFinished, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { openBlockEditor } from '#renderer/features/editor/test-support.ts'
import { ownLayoutStyle } from './own-layout-style.ts'

test('indents, space and alignment become properties of the page', () => {
  expect(
    ownLayoutStyle({
      type: 'action',
      leftIn: 2.6,
      rightIn: 6,
      firstIndentIn: 0.5,
      spaceBeforePt: 24,
      align: 'right',
      spacing: 2,
    }),
  ).toEqual({
    '--type-start': '1.1in',
    '--type-phone-start': '13',
    '--type-end': '1.5in',
    '--type-phone-end': '18',
    'text-indent': '0.5in',
    '--type-above': '24pt',
    '--type-align': 'right',
  })
  expect(ownLayoutStyle(undefined)).toEqual({})
})

test('text never leaves the paper', () => {
  const style = ownLayoutStyle({ type: 'action', leftIn: -20, rightIn: 20 })
  expect(style).toMatchObject({ '--type-start': '-1.25in', '--type-end': '-0.75in' })
})

test('the page shows the layout only for the type it belongs to', () => {
  const elements: readonly ScriptElement[] = [
    { id: 'e1', type: 'action', content: 'x', extra: { layout: { type: 'action', leftIn: 2 } } },
    { id: 'e2', type: 'shot', content: 'x', extra: { layout: { type: 'action', leftIn: 2 } } },
  ]
  const page = openBlockEditor(elements, { elementId: 'e1' })
  onTestFinished(page.close)
  const starts = [...page.text.querySelectorAll<HTMLElement>('.element')].map(({ style }) =>
    style.getPropertyValue('--type-start'),
  )
  expect(starts).toEqual(['0.5in', ''])
})
