// Checks that the desktop app's icons contain the sizes that each system needs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'

const APP = join(ROOT, 'build/icons/app')
const icon = (name: string) => readFileSync(join(APP, name))

/** A PNG's width in pixels (PNG: IHDR). Fails if it isn't a square PNG. */
function pngWidth(bytes: Buffer): number {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(bytes.readUInt32BE(20))
  return bytes.readUInt32BE(16)
}

const ICNS_TYPES = { icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 }
const ICNS_RETINA_TYPES = { ic11: 32, ic12: 64, ic13: 256, ic14: 512 }

it.each(['icon.icns', 'document.icns'])('%s has every size for standard and Retina', (name) => {
  const bytes = icon(name)
  expect(bytes.toString('latin1', 0, 4)).toBe('icns')
  expect(bytes.readUInt32BE(4)).toBe(bytes.length)
  const sizes: Record<string, number> = {}
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
    sizes[bytes.toString('latin1', at, at + 4)] = pngWidth(bytes.subarray(at + 8))
  }
  expect(sizes).toEqual({ ...ICNS_TYPES, ...ICNS_RETINA_TYPES })
})

it('icon.ico has the sizes that Windows chooses from', () => {
  const bytes = icon('icon.ico')
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const start = bytes.readUInt32LE(at + 12)
    const picture = bytes.subarray(start, start + bytes.readUInt32LE(at + 8))
    expect(pngWidth(picture)).toBe(bytes.readUInt8(at) || 256)
    return pngWidth(picture)
  })
  expect(entries).toEqual([16, 24, 32, 48, 64, 128, 256])
})

it.each([16, 24, 32, 48, 64, 128, 256, 512])('the Linux icons include %i pixels', (size) => {
  expect(pngWidth(icon(`linux/${size}x${size}.png`))).toBe(size)
})
