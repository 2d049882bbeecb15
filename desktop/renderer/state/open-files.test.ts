import { beforeEach, expect, test } from 'vitest'
import { finishFile, handOver, handOverFiles, openFiles } from './open-files.ts'

beforeEach(() => openFiles.setState({ waiting: [], done: 0 }))

const named = (name: string) => ({ name, size: 1, read: async () => new Uint8Array([1]) })
const names = () => openFiles.getState().waiting.map(({ name }) => name)

test('files wait in order, and each is done with by itself', () => {
  handOver([named('a'), named('a')])
  handOver([named('b')])
  expect(names()).toEqual(['a', 'a', 'b'])
  const [first] = openFiles.getState().waiting
  if (first) finishFile(first.id)
  expect(names()).toEqual(['a', 'b'])
  expect(openFiles.getState().done).toBe(1)
})

test('a new round counts from the start', () => {
  handOver([named('a')])
  for (const { id } of openFiles.getState().waiting) finishFile(id)
  handOver([named('b')])
  expect(openFiles.getState()).toMatchObject({ done: 0, waiting: [{ name: 'b' }] })
})

test('a file of the page is read when it is asked for, byte for byte', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0])
  handOverFiles([new File([bytes], 'a.fdx')])
  const [file] = openFiles.getState().waiting
  expect(file).toMatchObject({ name: 'a.fdx', size: 3 })
  expect(await file?.read()).toEqual(bytes)
})
