import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { exitCodeOf, startNode } from '../../lib/run.ts'
import type { BenchPart } from '../bench-part.ts'

export const togetherPart: BenchPart = {
  id: 'together',
  title: 'Writing together: 60 people in a script of 120 pages, on three servers',
  needs: 'nothing',
  run: async () => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    const code = await exitCodeOf(startNode(['backend/test/bench/live-bench.ts']))
    if (code !== 0) throw new Error('A key was lost')
  },
}
