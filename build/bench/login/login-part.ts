// Measures whether the time of a failed login reveals that an account exists.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { exitCodeOf, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../bench-part.ts'

export const loginPart: BenchPart = {
  id: 'login',
  title: 'Login: a wrong password for a known address, and for an unknown one',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    const code = await exitCodeOf(startNode(['backend/test/bench/login-bench.ts']))
    if (code !== 0) throw new Error('The logins could not be measured')
  },
}
