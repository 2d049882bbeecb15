// Calculates the machines that writers need, from the bench's measurements. `docs/running.md` has the
// result and the assumptions.

export type CallCost = Readonly<{
  serverCpuMs: number
  /** Null where it couldn't be measured; counts as nothing. */
  databaseCpuMs: number | null
  sentBytes: number
  receivedBytes: number
}>

/** As measured by `backend/test/bench/load-bench.ts`. */
export type Figures = Readonly<{
  calls: Readonly<Record<'save' | 'command' | 'list' | 'get', CallCost>>
  /** Memory of a server after the run. */
  serverBytes: number
  /** Database bytes of a project with one whole version, and of each small version. */
  projectBytes: number
  versionBytes: number
  walBytesPerSave: number
}>

/** Values that aren't measured. */
export type Assumptions = Readonly<{
  /** The time between two saves, commands, and openings of list and project, of a writer who is writing. */
  saveEverySeconds: number
  commandEverySeconds: number
  lookEverySeconds: number
  /** Share of a core that is planned for; the rest keeps waiting times short. */
  usedShare: number
  /** Share of the registered writers who are writing in the busiest minute. */
  activeShare: number
  projectsPerWriter: number
  /**
   * Versions in a project's thinned history: a whole one for each day of the last 30 with writing,
   * and small ones that differ from it (docs/decisions/stored-revisions.md).
   */
  wholeVersions: number
  smallVersions: number
}>

export const ASSUMED: Assumptions = {
  saveEverySeconds: 30,
  commandEverySeconds: 120,
  lookEverySeconds: 300,
  usedShare: 0.6,
  activeShare: 0.02,
  projectsPerWriter: 2,
  wholeVersions: 10,
  smallVersions: 30,
}

/** Load of one writer who is writing, a second. */
export type WriterLoad = Readonly<{
  serverMs: number
  databaseMs: number
  /** Bytes to and from the servers. */
  bytesIn: number
  bytesOut: number
  walBytes: number
}>

const MS_PER_SECOND = 1000

export function loadOfWriter(
  { calls, walBytesPerSave }: Figures,
  assumed: Assumptions,
): WriterLoad {
  const rates = [
    [calls.save, 1 / assumed.saveEverySeconds],
    [calls.command, 1 / assumed.commandEverySeconds],
    [calls.list, 1 / assumed.lookEverySeconds],
    [calls.get, 1 / assumed.lookEverySeconds],
  ] as const
  const sum = (of: (cost: CallCost) => number) =>
    rates.reduce((total, [cost, rate]) => total + of(cost) * rate, 0)
  return {
    serverMs: sum(({ serverCpuMs }) => serverCpuMs),
    databaseMs: sum(({ databaseCpuMs }) => databaseCpuMs ?? 0),
    bytesIn: sum(({ sentBytes }) => sentBytes),
    bytesOut: sum(({ receivedBytes }) => receivedBytes),
    walBytes: walBytesPerSave / assumed.saveEverySeconds,
  }
}

/**
 * Returns the writers and the servers' memory of one machine that runs PostgreSQL and one server process
 * for each core.
 */
export function machineWith(cores: number, figures: Figures, assumed: Assumptions) {
  const { serverMs, databaseMs } = loadOfWriter(figures, assumed)
  const writing = Math.floor((cores * MS_PER_SECOND * assumed.usedShare) / (serverMs + databaseMs))
  return {
    cores,
    writing,
    registered: Math.floor(writing / assumed.activeShare),
    serversBytes: cores * figures.serverBytes,
  }
}

/** Returns the cores, space and traffic of this many registered writers in their busiest minute. */
export function needsOf(registered: number, figures: Figures, assumed: Assumptions) {
  const load = loadOfWriter(figures, assumed)
  const writing = registered * assumed.activeShare
  const cores = (ms: number) => Math.ceil((writing * ms) / MS_PER_SECOND / assumed.usedShare)
  const serverCores = cores(load.serverMs)
  const projects = registered * assumed.projectsPerWriter
  return {
    writing,
    savesPerSecond: writing / assumed.saveEverySeconds,
    serverCores,
    databaseCores: cores(load.databaseMs),
    serversBytes: serverCores * figures.serverBytes,
    diskBytes:
      projects *
      (assumed.wholeVersions * figures.projectBytes + assumed.smallVersions * figures.versionBytes),
    bytesInPerSecond: writing * load.bytesIn,
    bytesOutPerSecond: writing * load.bytesOut,
    walBytesPerSecond: writing * load.walBytes,
  }
}
