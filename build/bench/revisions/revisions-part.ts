// A day of saves into a real PostgreSQL: how much room the history of a script takes.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { exitCodeOf, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../parts.ts'

export const revisionsPart: BenchPart = {
  id: 'revisions',
  title: 'Revisions: a day of saves, one a minute',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('there is no database client')
    const code = await exitCodeOf(startNode(['backend/test/bench/revisions-bench.ts']))
    if (code !== 0) throw new Error('the day could not be written')
  },
}
