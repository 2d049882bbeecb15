import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { filesAmong } from './files-among.ts'

const FOLDER = resolve('/scripts')
const among = (...args: string[]) => filesAmong(args, FOLDER)

test('finds every file that the app opens, in their order, and nothing else', () => {
  const [night, day] = [join(FOLDER, 'night.fdx'), join(FOLDER, 'day.scenewright')]
  expect(among('main.js', '--flag=a.fdx', night, 'picture.png', day, '.fdx')).toEqual([night, day])
})

test('reads capital endings', () => {
  const file = join(FOLDER, 'UP.FDX')
  expect(among(file)).toEqual([file])
})

test('takes a path from where the start was made', () => {
  expect(among('drafts/night.fountain', '../day.txt')).toEqual([
    join(FOLDER, 'drafts', 'night.fountain'),
    resolve('/day.txt'),
  ])
})

test('takes the address of a file for its path', () => {
  const file = join(FOLDER, 'Żółta łódź 100%.fountain')
  expect(among(pathToFileURL(file).href)).toEqual([file])
})

test.each([
  'file:///a%2Fb.fdx',
  'file:///a%zz.fdx',
  'file://a b/c.fdx',
  'https://example.org/night.fdx',
  'scenewright://night.fdx',
])('%s is no file of this computer', (address) => {
  expect(among(address)).toEqual([])
})
