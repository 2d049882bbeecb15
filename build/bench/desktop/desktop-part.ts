// Measures the desktop app's size and its start time.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Arch } from 'electron-builder'
import { ensureDesktopBuild } from '../../lib/desktop-build.ts'
import { ROOT } from '../../lib/root.ts'
import { inspectPacked } from '../../packaging/inspect.ts'
import { pack } from '../../packaging/pack.ts'
import { writeStandIn } from '../../packaging/electron-stand-in/stand-in.ts'
import type { BenchPart } from '../bench-part.ts'
import { number, table } from '../../lib/table.ts'
import { BUDGET_KB } from './budget.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureStarts } from './start.ts'

const BYTES_PER_KB = 1000

export const desktopPart: BenchPart = {
  id: 'desktop',
  title: 'Desktop app: size, first page, start',
  needs: 'browser',
  run: async (options) => {
    if (!(await ensureDesktopBuild())) throw new Error('the desktop app could not be built')
    const firstLoad = await measureFirstLoad(options)
    const rows = [
      sizeRow(
        `first page, gzip, ${firstLoad.requests} requests`,
        firstLoad.bytes,
        BUDGET_KB.firstLoad,
      ),
      sizeRow('app.asar', await asarBytes(), BUDGET_KB.asar),
    ]
    console.log(table(['size', 'KB', 'budget, KB', ''], rows))
    const { kind, app, bare } = await measureStarts(options.browserPath)
    const start = [kind === 'mock' ? "Electron's mock" : 'Electron', number(app), number(bare)]
    console.log(
      `\n${table(['start to window shown, ms, on', 'app', 'bare window', 'more'], [[...start, number(app - bare)]])}`,
    )
  },
}

function sizeRow(what: string, bytes: number, budgetKb: number): readonly string[] {
  const kb = bytes / BYTES_PER_KB
  return [what, number(kb), number(budgetKb), kb <= budgetKb ? 'within' : 'OVER ITS BUDGET']
}

/** Packs the app for Linux with a stand-in for Electron, which isn't in the archive anyway. */
async function asarBytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  try {
    const electronDist = join(folder, 'electron')
    await writeStandIn(electronDist, 'linux')
    const here = { projectDir: ROOT, system: 'linux', archs: [Arch.x64], kinds: ['dir'] } as const
    await pack({ ...here, output: join(folder, 'out'), electronDist })
    const [packed] = await inspectPacked(folder, 'linux')
    return packed?.bytes ?? Number.NaN
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
