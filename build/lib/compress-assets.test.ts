import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-assets-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['page.js', 'page.css', 'mark.svg', 'script.ttf', 'shaper.wasm'])(
  'compresses %s with brotli and gzip',
  async (name) => {
    const content = 'a word and another '.repeat(100)
    writeFileSync(join(folder, name), content)
    await compressAssets(folder)
    expect(readdirSync(folder).toSorted()).toEqual([name, `${name}.br`, `${name}.gz`])
    const read = (ending: string) => readFileSync(join(folder, `${name}${ending}`))
    expect(read('.br').length).toBeLessThan(content.length / 5)
    expect(brotliDecompressSync(read('.br')).toString()).toBe(content)
    expect(gunzipSync(read('.gz')).toString()).toBe(content)
  },
)

test('leaves out small files, and those that are compressed already', async () => {
  writeFileSync(join(folder, 'small.js'), 'x'.repeat(399))
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(1000))
  writeFileSync(join(folder, 'photo.webp'), 'x'.repeat(1000))
  await compressAssets(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['font.woff2', 'photo.webp', 'small.js'])
})
