import { expect, it } from 'vitest'
import { serverOnlyPackages } from './inspect.ts'

it("knows the server's own packages, and that both use zod", async () => {
  const names = await serverOnlyPackages()
  expect(names).toEqual(expect.arrayContaining(['fastify', '@prisma/client', 'pg']))
  expect(names).not.toContain('zod')
})
