import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { filesInArgs } from './files-in-args.ts'

const FOLDER = resolve('/scripts')
const filesIn = (...args: string[]) => filesInArgs(args, FOLDER)

test('finds the files that the app can open, in order, and nothing else', () => {
  const [night, day] = [join(FOLDER, 'night.fdx'), join(FOLDER, 'day.scenewright')]
  const args = ['main.js', '--flag=a.fdx', night, 'picture.png', day, '.fdx']
  expect(filesIn(...args)).toEqual([night, day])
})

test('accepts extensions in capitals', () => {
  const file = join(FOLDER, 'UP.FDX')
  expect(filesIn(file)).toEqual([file])
})

test('resolves relative paths against the working directory', () => {
  expect(filesIn('drafts/night.fountain', '../day.txt')).toEqual([
    join(FOLDER, 'drafts', 'night.fountain'),
    resolve('/day.txt'),
  ])
})

test('converts file: URLs to paths', () => {
  const file = join(FOLDER, 'Żółta łódź 100%.fountain')
  expect(filesIn(pathToFileURL(file).href)).toEqual([file])
})

test.each([
  'file:///a%2Fb.fdx',
  'file:///a%zz.fdx',
  'file://a b/c.fdx',
  'https://example.org/night.fdx',
  'scenewright://night.fdx',
])("ignores %s, which isn't a file on this computer", (address) => {
  expect(filesIn(address)).toEqual([])
})
