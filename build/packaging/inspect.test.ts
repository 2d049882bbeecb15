import { expect, it } from 'vitest'
import { serverOnlyPackages } from './inspect.ts'

it("lists the server's packages, without zod, which both use", async () => {
  const names = await serverOnlyPackages()
  expect(names).toEqual(expect.arrayContaining(['fastify', '@prisma/client', 'pg']))
  expect(names).not.toContain('zod')
})
