import { beforeEach, expect, test } from 'vitest'
import { finishFile, openFiles, queueBrowserFiles, queueFiles } from './open-files.ts'

beforeEach(() => openFiles.setState({ waiting: [], done: 0 }))

const named = (name: string) => ({ name, size: 1, read: async () => new Uint8Array([1]) })
const names = () => openFiles.getState().waiting.map(({ name }) => name)

test('shows files in order and removes each one separately', () => {
  queueFiles([named('a'), named('a')])
  queueFiles([named('b')])
  expect(names()).toEqual(['a', 'a', 'b'])
  const [first] = openFiles.getState().waiting
  if (first) finishFile(first.id)
  expect(names()).toEqual(['a', 'b'])
  expect(openFiles.getState().done).toBe(1)
})

test('counts from zero after all files are done', () => {
  queueFiles([named('a')])
  for (const { id } of openFiles.getState().waiting) finishFile(id)
  queueFiles([named('b')])
  expect(openFiles.getState()).toMatchObject({ done: 0, waiting: [{ name: 'b' }] })
})

test("reads the browser's files unchanged", async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0])
  queueBrowserFiles([new File([bytes], 'a.fdx')])
  const [file] = openFiles.getState().waiting
  expect(file).toMatchObject({ name: 'a.fdx', size: 3 })
  expect(await file?.read()).toEqual(bytes)
})
