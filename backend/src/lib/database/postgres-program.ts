import { type SpawnOptions, spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

export type ProgramResult = Readonly<{ code: number | null; output: string }>

/** Without the shell's PG… variables, which would change how the programs behave. */
function programEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** Starts a PostgreSQL program as the right user. */
export function spawnProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return spawn(file, rest, {
    ...options,
    // PostgreSQL reads its working directory, so it must be one that the user can enter.
    cwd: runAs.home,
    env: programEnvironment(),
    ...(runAs.uid !== undefined && { uid: runAs.uid, gid: runAs.gid }),
  })
}

/** Runs a PostgreSQL program and waits for its end. */
export async function runProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
): Promise<ProgramResult> {
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
