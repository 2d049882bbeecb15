import { inject, expect, it } from 'vitest'
import { NO_DIFFERENCE, schemaDiff } from './engine/schema-diff.ts'

it('is exactly what the migrations make', async () => {
  expect(await schemaDiff(inject('serverUrl'))).toBe(NO_DIFFERENCE)
})
