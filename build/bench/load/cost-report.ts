import { ASSUMED, type Figures, machineWith, needsOf } from './cost-model.ts'

const CORES = [2, 4, 8, 16]
const REGISTERED = 1_000_000

const GB = 1e9
const number = (value: number) => Math.round(value).toLocaleString('en-US')
const megabits = (bytes: number) => `${number((bytes * 8) / 1e6)} Mbit/s`

/** Returns the tables of `docs/running.md` ('What a machine carries') as Markdown. */
export function costReport(figures: Figures): string {
  const { calls, serverBytes, projectBytes, versionBytes, walBytesPerSave } = figures
  const needs = needsOf(REGISTERED, figures, ASSUMED)
  return [
    '| call | server, ms of a core | PostgreSQL | KB sent | KB received |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(calls).map(([kind, cost]) => {
      const database = cost.databaseCpuMs?.toFixed(1) ?? 'not measured'
      const bytes = `${(cost.sentBytes / 1000).toFixed(1)} | ${(cost.receivedBytes / 1000).toFixed(1)}`
      return `| ${kind} | ${cost.serverCpuMs.toFixed(1)} | ${database} | ${bytes} |`
    }),
    '',
    `A server takes ${number(serverBytes / 1e6)} MB of memory; a project or a whole version ${number(projectBytes / 1000)} KB of the database, each small version ${(versionBytes / 1000).toFixed(1)} KB; a save writes ${(walBytesPerSave / 1000).toFixed(1)} KB of write-ahead log.`,
    '',
    '| cores | writing at once | registered | memory of the servers |',
    '| --- | --- | --- | --- |',
    ...CORES.map((cores) => {
      const { writing, registered, serversBytes } = machineWith(cores, figures, ASSUMED)
      return `| ${cores} | ${number(writing)} | ${number(registered)} | ${(serversBytes / GB).toFixed(1)} GB |`
    }),
    '',
    `| ${number(REGISTERED)} registered writers | |`,
    '| --- | --- |',
    `| writing at once | ${number(needs.writing)} |`,
    `| saves a second | ${number(needs.savesPerSecond)} |`,
    `| cores for servers | ${needs.serverCores} |`,
    `| cores for PostgreSQL | ${needs.databaseCores} |`,
    `| memory of the servers | ${number(needs.serversBytes / GB)} GB |`,
    `| database | ${number(needs.diskBytes / GB)} GB |`,
    `| write-ahead log | ${(needs.walBytesPerSecond / 1e6).toFixed(1)} MB/s |`,
    `| to the servers | ${megabits(needs.bytesInPerSecond)} |`,
    `| from the servers | ${megabits(needs.bytesOutPerSecond)} |`,
  ].join('\n')
}
