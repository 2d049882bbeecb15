/** Everything the app stores between starts, apart from scripts, in one small file. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { z } from 'zod'
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'

const NAME = 'settings'

const KnownFile = z.object({ receipt: z.string(), path: z.string() })
const Recent = z.object({ projectId: z.string(), title: z.string() })
export type RecentProject = Readonly<z.infer<typeof Recent>>

/** Each field has its own fallback, so that an invalid one doesn't affect the others. */
const Settings = z.object({
  /** The page's stored values, except the token. */
  values: z.record(z.string(), z.string()).catch({}),
  /** The login token, encrypted with the system's keyring; base64. */
  sealedToken: z.string().nullable().catch(null),
  /** The window's last position and size. */
  window: z.unknown().optional(),
  /** The folder where a file was last saved or opened. */
  folder: z.string().nullable().catch(null),
  /** The files that were opened or saved, the last one first. */
  files: z.array(KnownFile).readonly().catch([]),
  /** Recently opened projects by user, newest first. */
  recent: z.record(z.string(), z.array(Recent).readonly()).catch({}),
})
type Settings = z.infer<typeof Settings>
type SettingName = keyof Settings

export type SettingsFile = Readonly<{
  get: <N extends SettingName>(name: N) => Settings[N]
  /** If the disk refuses the value, it is stored in memory until the app closes. */
  set: <N extends SettingName>(name: N, value: Settings[N]) => void
  /** The new name of a damaged settings file, to show the writer; `null` if there was none. */
  damaged: string | null
}>

/**
 * @param onRefused called when a setting couldn't be written to the disk
 */
export function openSettings(folder: string, onRefused: (error: unknown) => void): SettingsFile {
  const damaged = recoverStore(folder, NAME, Date.now())
  const store = new Store<Record<string, unknown>>({
    cwd: folder,
    name: NAME,
    // Otherwise electron-store silently discards a damaged file.
    clearInvalidConfig: false,
    configFileMode: 0o600,
  })
  const unstored: Partial<Record<SettingName, unknown>> = {}
  return {
    damaged,
    get: (name) => Settings.parse({ ...store.store, ...unstored })[name],
    set(name, value) {
      try {
        if (value === undefined) store.delete(name)
        else store.set(name, value)
        delete unstored[name]
      } catch (error) {
        unstored[name] = value
        onRefused(error)
      }
    },
  }
}

/** Checks a store's file before the store reads it, and renames a damaged one. */

/**
 * @param folder of the store; created if missing
 * @param name of the store, without extension
 * @returns the new name of a damaged file, or `null`
 */
function recoverStore(folder: string, name: string, now: number): string | null {
  mkdirSync(folder, { recursive: true })
  const file = `${name}.json`
  // Left over from interrupted writes. No other process writes here (single instance lock).
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${file}.tmp-`)) rmSync(join(folder, entry), { force: true })
  }
  const path = join(folder, file)
  if (!existsSync(path) || isReadable(path)) return null
  const newName = `${name}.damaged-${now}.json`
  renameSync(path, join(folder, newName))
  return newName
}

function isReadable(path: string): boolean {
  return isJsonObject(parseJson(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
}
