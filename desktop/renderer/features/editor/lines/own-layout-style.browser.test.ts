import { expect, onTestFinished, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { openBlockEditor } from '#renderer/features/editor/test-support.ts'
import { ownLayoutStyle } from './own-layout-style.ts'

test('indents, space and alignment become properties of the page', () => {
  expect(
    ownLayoutStyle({
      startIn: 1.1,
      endIn: 1.5,
      firstIn: 0.5,
      spaceBeforePt: 24,
      align: 'right',
    }),
  ).toBe(
    '--type-start: 1.1in; --type-phone-start: 13; --type-end: 1.5in; --type-phone-end: 18; ' +
      '--type-above: 24pt; --type-align: right; text-indent: 0.5in',
  )
})

test('an industry page shows the layout only for the type it belongs to', () => {
  const layout = { type: 'action', leftIn: 2 } as const
  const elements: readonly ScriptElement[] = [
    { id: 'e1', type: 'action', content: 'x', extra: { layout } },
    { id: 'e2', type: 'shot', content: 'x', extra: { layout } },
  ]
  const page = openBlockEditor(elements, { elementId: 'e1' })
  onTestFinished(page.close)
  const starts = () =>
    [...page.text.querySelectorAll<HTMLElement>('.element')].map(({ style }) =>
      style.getPropertyValue('--type-start'),
    )
  expect(starts()).toEqual(['', ''])
  page.store.edit('Pages', (script) => ({
    ...script,
    pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
  }))
  expect(starts()).toEqual(['0.5in', ''])
})
