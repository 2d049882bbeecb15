// The picture of locked pages is what the layout does now. `vitest -u` draws it again.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { drawExamples } from './draw-locked-pages.ts'
import { lockedExamples } from './locked-examples.ts'

test('the examples show the labels that they are about', () => {
  const labels = lockedExamples().map(({ pages }) => pages.map(({ label }) => label).join(' '))
  expect(labels.filter((one) => one.length > 2)).toEqual([
    '38 39',
    '38 38A 38B 39',
    '38 39',
    '15-16 17',
    '7 8',
    '38 A38A 38A 38B 39',
    '38 38A 38AA 38B 39',
    '15 15A 15B 17',
    '15 16 17 18',
  ])
})

test('the picture in the documents is what the layout draws now', async () => {
  const path = join(ROOT, 'docs/locked-pages.svg')
  await expect(drawExamples(lockedExamples())).toMatchFileSnapshot(path)
})
