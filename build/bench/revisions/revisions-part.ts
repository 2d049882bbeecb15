// Saves for a day into a real PostgreSQL and measures the size of the version history.

import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { waitForExit, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../bench-part.ts'

export const revisionsPart: BenchPart = {
  id: 'revisions',
  title: 'Version history: a day of saves, one a minute',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    const code = await waitForExit(startNode(['backend/test/bench/revisions-bench.ts']))
    if (code !== 0) throw new Error('The saves could not be measured')
  },
}
