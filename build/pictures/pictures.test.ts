import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

const FOLDER = join(ROOT, 'desktop/renderer/features/marketing/landing/picture')
/** The landing page must not become slow by its picture. */
const MAX_BYTES = 60_000

const pictures = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))

test('there is a picture of each size in both themes', () => {
  expect(pictures).toHaveLength(6)
})

test.each(pictures)('%s is small', (name) => {
  expect(statSync(join(FOLDER, name)).size).toBeLessThan(MAX_BYTES)
})
