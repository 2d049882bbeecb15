import { inject, expect, it } from 'vitest'
import { NO_DIFFERENCE, schemaDiff } from './engine/schema-diff.ts'

it('the migrations produce exactly schema.prisma', async () => {
  expect(await schemaDiff(inject('serverUrl'))).toBe(NO_DIFFERENCE)
})
