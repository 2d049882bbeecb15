import { expect, test } from 'vitest'
import { exactPages, ourPages, readPageBreaks, theirPages, type PageBreaks } from './page-breaks.ts'

const item = (id: string, fragment: 'whole' | 'continued-to-next' | 'continued-from-prev') => ({
  element_id: id,
  fragment,
})

test('paragraphs are identified by their order, because a file may skip numbers', () => {
  const breaks: PageBreaks = {
    pages: [
      { items: [item('el-1', 'whole'), item('el-4', 'continued-to-next')] },
      { items: [item('el-4', 'continued-from-prev'), item('el-9', 'whole')] },
      { items: [item('el-10', 'whole')] },
    ],
  }
  expect(theirPages(breaks)).toEqual({ paragraphs: 4, begins: ['1', '2+', '4'] })
})

test('our pages are described in the same form', () => {
  const start = (elementId: string, line: number) => ({
    page: 1,
    label: '1',
    blockId: 'b',
    elementId,
    line,
    character: 0,
  })
  const starts = [start('a', 0), start('b', 3), start('d', 0)]
  expect(ourPages(starts, ['a', 'b', 'c', 'd'])).toEqual(['1', '2+', '4'])
})

test('a page is exact if one of theirs begins and ends at the same places', () => {
  expect(exactPages(['1', '4', '7'], ['1', '4', '7'])).toBe(3)
  expect(exactPages(['1', '4', '8'], ['1', '4', '7'])).toBe(1)
  expect(exactPages(['1', '4', '7'], ['1', '4+', '7'])).toBe(1)
})

test('rejects a file of another form', () => {
  const pages = [{ items: [item('el-1', 'whole')] }]
  expect(readPageBreaks({ pages, other: 1 })).toEqual({ pages })
  expect(() => readPageBreaks({ pages: [{}] })).toThrow("no list 'items'")
})
