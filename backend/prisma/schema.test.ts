import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/support/test-database.ts'
import { NO_DIFFERENCE, schemaDiff } from './schema-diff.ts'

it('the migrations produce exactly schema.prisma', async () => {
  const scratch = await createTestDatabase('template1')
  try {
    expect(schemaDiff(scratch.url)).toBe(NO_DIFFERENCE)
  } finally {
    await scratch.drop()
  }
})
