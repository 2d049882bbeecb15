/** What the app remembers from one start to the next, apart from scripts: one small file. */
import Store from 'electron-store'
import { z } from 'zod'
import { recoverStore } from './recover-store.ts'

const NAME = 'settings'

const Recent = z.object({ projectId: z.string(), title: z.string() })
export type RecentProject = Readonly<z.infer<typeof Recent>>

/** Each by itself: one that makes no sense does not take the others with it. */
const Settings = z.object({
  /** The page's own small things, but for the token. */
  values: z.record(z.string(), z.string()).catch({}),
  /** The login token, sealed by the system's keyring; base64. */
  sealedToken: z.string().nullable().catch(null),
  /** How the window stood. */
  window: z.unknown().optional(),
  /** Where a file was last saved or opened. */
  folder: z.string().nullable().catch(null),
  /** The projects last opened, the newest first, by user. */
  recent: z.record(z.string(), z.array(Recent).readonly()).catch({}),
})
type Settings = z.infer<typeof Settings>
type SettingName = keyof Settings

export type SettingsFile = Readonly<{
  get: <N extends SettingName>(name: N) => Settings[N]
  /** What the disk refuses lasts until the app is closed. */
  set: <N extends SettingName>(name: N, value: Settings[N]) => void
  /** The name that a damaged file was given, for the writer to know. */
  damaged: string | null
}>

/**
 * @param onRefused the disk did not take a setting, for this reason
 */
export function openSettings(folder: string, onRefused: (error: unknown) => void): SettingsFile {
  const damaged = recoverStore(folder, NAME, Date.now())
  const store = new Store<Record<string, unknown>>({
    cwd: folder,
    name: NAME,
    // It would throw the file away in silence.
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
