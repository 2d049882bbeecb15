/** Looks for a newer release, where this one was published somewhere. Failing is no news for anybody. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { log, reasonOf } from './log.ts'

/** Written by electron-builder when there is somewhere to look. */
const PUBLISHED_AT = 'app-update.yml'

export async function lookForUpdate(): Promise<void> {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, PUBLISHED_AT))) return
  try {
    const { autoUpdater } = (await import('electron-updater')).default
    autoUpdater.logger = {
      info: (message?: unknown) => log(String(message)),
      warn: (message?: unknown) => log(String(message)),
      error: (message?: unknown) => log(String(message)),
    }
    await autoUpdater.checkForUpdatesAndNotify()
  } catch (error) {
    log(`No look for an update: ${reasonOf(error)}`)
  }
}
