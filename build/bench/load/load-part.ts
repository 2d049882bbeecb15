// Writers on three real servers, and what follows for the machines that more writers need.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePrismaClient } from '../../lib/prisma-client.ts'
import { waitForExit, startNode } from '../../lib/run.ts'
import type { BenchFlags, BenchPart } from '../bench-part.ts'
import { costReport } from './cost-report.ts'
import type { Figures } from './cost-model.ts'

export const loadPart: BenchPart = {
  id: 'load',
  title: 'Load: writers on three servers with PostgreSQL and Redis behind a proxy',
  needs: 'nothing',
  run: async (flags) => {
    if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-figures-'))
    try {
      const file = join(folder, 'figures.json')
      const args = [`--figures=${file}`, ...argumentsOf(flags)]
      const code = await waitForExit(startNode(['backend/test/bench/load-bench.ts', ...args]))
      if (code !== 0) throw new Error('The load could not be measured, or saves were lost')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the process that just ended
      const figures = JSON.parse(await readFile(file, 'utf8')) as Figures
      console.log(`\n${costReport(figures)}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function argumentsOf({ minutes, writers, soak }: BenchFlags): string[] {
  return Object.entries({ minutes, writers, soak }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  )
}
