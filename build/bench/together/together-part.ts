import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { waitForExit, startNode } from '../../lib/run.ts'
import type { BenchOptions, BenchPart } from '../bench-part.ts'
import { measureTypingWithOthers } from './typing-with-others.ts'

export const togetherPart: BenchPart = {
  id: 'together',
  title:
    'Writing together: 60 people in a script of 120 pages, on three servers; the editor with two others',
  needs: 'browser',
  run: runTogetherPart,
}

async function runTogetherPart(options: BenchOptions): Promise<void> {
  if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
  await measureTypingWithOthers(options)
  const costs = await waitForExit(
    startNode(['--expose-gc', 'backend/test/bench/live/document-costs.ts']),
  )
  if (costs !== 0) throw new Error('The document could not be measured')
  const code = await waitForExit(startNode(['backend/test/bench/live-bench.ts']))
  if (code !== 0) throw new Error('A key was lost')
  const load = await waitForExit(startNode(['backend/test/bench/live-load-bench.ts']))
  if (load !== 0) throw new Error('A key was never acknowledged')
}
