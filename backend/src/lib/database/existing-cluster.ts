/** Finds databases that this server can't open, so that it never creates an empty one beside them. */
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { StartError } from '../start-error.ts'
import { POSTGRES_MAJOR } from './binaries.ts'
import { clusterFolder } from './cluster.ts'

/** In DATA_DIR: where the cluster is, if it's elsewhere (docs/decisions/embedded-postgresql.md). */
const HOME_FILE = 'postgres-folder'

const CLUSTER_NAME = /^pg(\d+)$/

/**
 * @param home the folder that holds the cluster, or will hold it
 * @throws StartError if this DATA_DIR's database was made by another major version of PostgreSQL, or
 *   is in another folder
 */
export async function rejectUnusableCluster(dataDir: string, home: string): Promise<void> {
  if (hasCluster(home)) return
  const major = (await otherMajor(home)) ?? (await otherMajor(dataDir))
  if (major !== null) {
    throw new StartError(
      `The database in ${dataDir} was made by PostgreSQL ${major}, and this version of ${PRODUCT} ` +
        `uses PostgreSQL ${POSTGRES_MAJOR}. With the version that made it, run "npm run backup -- ` +
        'FILE"; then move DATA_DIR away and run "npm run restore -- FILE" with this one.',
    )
  }
  const elsewhere = hasCluster(dataDir) ? dataDir : await recordedHome(dataDir)
  if (elsewhere === null || elsewhere === home) return
  throw new StartError(
    `The database of ${dataDir} is in ${clusterFolder(elsewhere)}, where this server doesn't look ` +
      'for it. Start it with the folder and the user of before; to move it, use "npm run backup -- ' +
      'FILE" there and "npm run restore -- FILE" with an empty DATA_DIR.',
  )
}

/** Stores the cluster's folder, because a copy of DATA_DIR doesn't contain it. */
export async function recordHome(dataDir: string, home: string): Promise<void> {
  if (home === dataDir || (await recordedHome(dataDir)) === home) return
  await writeFile(join(dataDir, HOME_FILE), `${home}\n`, { mode: 0o600 })
}

async function recordedHome(dataDir: string): Promise<string | null> {
  const file = join(dataDir, HOME_FILE)
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null
}

function hasCluster(folder: string): boolean {
  return existsSync(join(clusterFolder(folder), 'PG_VERSION'))
}

/** Returns the newest other major version that has a cluster in the folder, or null. */
async function otherMajor(folder: string): Promise<number | null> {
  const majors = (await readdir(folder))
    .filter((name) => existsSync(join(folder, name, 'PG_VERSION')))
    .map((name) => Number(CLUSTER_NAME.exec(name)?.[1]))
    .filter((major) => major > 0 && major !== POSTGRES_MAJOR)
  return majors.toSorted((one, other) => other - one)[0] ?? null
}
