import { expect, it } from 'vitest'
import { mayUpdate } from './update-source.ts'

it.each([
  ['provider: github\nowner: ada\npublishAutoUpdate: true\n', true],
  ['provider: github\nowner: ada\n', true],
  ['provider: github\npublishAutoUpdate: false\nowner: ada\n', false],
  ['provider: github\r\npublishAutoUpdate: false\r\n', false],
])('%j allows updates: %s', (published, may) => {
  expect(mayUpdate(published)).toBe(may)
})
