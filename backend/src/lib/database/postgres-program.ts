import { type SpawnOptions, spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

/** What a program that has ended said and how it ended. */
export type Ended = Readonly<{ code: number | null; output: string }>

/** PG… variables of the shell would change what the programs do, so they get none of them. */
function programEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** Starts one of PostgreSQL's programs as the right user. */
export function spawnProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return spawn(file, rest, {
    ...options,
    // A folder that the user can enter: PostgreSQL asks where it stands.
    cwd: runAs.home,
    env: programEnvironment(),
    ...(runAs.uid !== undefined && { uid: runAs.uid, gid: runAs.gid }),
  })
}

/** Runs one of PostgreSQL's programs to its end. */
export async function runProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
): Promise<Ended> {
  const child = spawnProgram(runAs, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim() }),
    )
  })
}
