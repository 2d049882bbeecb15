// Logins to the real server: whether the time tells that there is such an account.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { exitCodeOf, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../parts.ts'

export const loginPart: BenchPart = {
  id: 'login',
  title: 'Login: a wrong password for a known address, and any for an unknown one',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('there is no database client')
    const code = await exitCodeOf(startNode(['backend/test/bench/login-bench.ts']))
    if (code !== 0) throw new Error('the logins could not be measured')
  },
}
