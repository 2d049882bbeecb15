/** Checks for a newer release, if this one was published somewhere. Failures are only logged. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'
import { log, getErrorReason } from './log.ts'
import { mayUpdate } from './update-source.ts'

/** Written by electron-builder if a publish location is configured. */
const PUBLISHED_AT = 'app-update.yml'

export async function lookForUpdate(): Promise<void> {
  if (!app.isPackaged) return
  const published = await readFile(join(process.resourcesPath, PUBLISHED_AT), 'utf8').catch(
    () => null,
  )
  if (published === null || !mayUpdate(published)) return
  try {
    const { autoUpdater } = (await import('electron-updater')).default
    autoUpdater.logger = {
      info: (message?: unknown) => log(String(message)),
      warn: (message?: unknown) => log(String(message)),
      error: (message?: unknown) => log(String(message)),
    }
    await autoUpdater.checkForUpdatesAndNotify()
  } catch (error) {
    log(`Update check failed: ${getErrorReason(error)}`)
  }
}
