// Measures whether the time of a failed login, or of asking for a new password, reveals that an
// account exists.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { waitForExit, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../bench-part.ts'

export const loginPart: BenchPart = {
  id: 'login',
  title: 'Login: a wrong password, and a forgotten one, for known and unknown addresses',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    for (const script of ['login-bench.ts', 'forgot-bench.ts']) {
      const code = await waitForExit(startNode([`backend/test/bench/${script}`]))
      if (code !== 0) throw new Error(`${script} could not measure the server`)
    }
  },
}
