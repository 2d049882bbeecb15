// Throughput of the hot calls, side by side with plain SQL behind the same kind of server.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { waitForExit, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../bench-part.ts'

export const apiPart: BenchPart = {
  id: 'api',
  title: 'API: listing, loading and saving projects, compared with plain pg',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    const code = await waitForExit(startNode(['backend/test/bench/api-bench.ts']))
    if (code !== 0) throw new Error('The API could not be measured')
  },
}
