/** Measures what one call costs: the calls of one kind, one after another, on one server. */
import type { Cluster } from './cluster.ts'
import { databaseUse } from './database-meter.ts'
import { type Kind, KINDS, createMeasurements } from './measurements.ts'
import { nextLine } from './probe-lines.ts'
import type { Writer } from './writer.ts'

/** The mean cost of a call. */
export type CallCost = Readonly<{
  serverCpuMs: number
  /** Null where it can't be measured. */
  databaseCpuMs: number | null
  sentBytes: number
  receivedBytes: number
}>

const CALLS = 60
/** Before measuring, so that the code is compiled. */
const WARM_UPS = 20

/** @param writers of a server without a proxy, each with its project */
export async function measureCalls(
  { group, databaseUrl, probeFolder }: Cluster,
  writers: readonly Writer[],
): Promise<Readonly<Record<Kind, CallCost>>> {
  const pid = group.members[0]?.pid() ?? 0
  const costs = new Map<Kind, CallCost>()
  for (const kind of KINDS) {
    for (let call = 0; call < WARM_UPS; call += 1) await send(writers, call, kind)
    const before = await nextLine(probeFolder, pid)
    const databaseBefore = await databaseUse(databaseUrl)
    const measured = createMeasurements()
    for (let call = 0; call < CALLS; call += 1) await send(writers, call, kind, measured)
    const { cpuMs: databaseAfter } = await databaseUse(databaseUrl)
    const after = await nextLine(probeFolder, pid)
    const { sent, received } = measured.wire(kind)
    const isKnown = databaseAfter !== null && databaseBefore.cpuMs !== null
    costs.set(kind, {
      serverCpuMs: (after.cpuMs - before.cpuMs) / CALLS,
      databaseCpuMs: isKnown ? (databaseAfter - (databaseBefore.cpuMs ?? 0)) / CALLS : null,
      sentBytes: sent,
      receivedBytes: received,
    })
    if (measured.errors().length > 0) throw new Error(`calls failed: ${String(measured.errors())}`)
  }
  const of = (kind: Kind) => {
    const cost = costs.get(kind)
    if (!cost) throw new Error(`${kind} was not measured`)
    return cost
  }
  return { save: of('save'), command: of('command'), list: of('list'), get: of('get') }
}

async function send(
  writers: readonly Writer[],
  turn: number,
  kind: Kind,
  measured = createMeasurements(),
): Promise<void> {
  const writer = writers[turn % writers.length]
  if (kind !== 'save') return await writer?.look(kind, measured)
  writer?.edit()
  await writer?.save(measured)
}
