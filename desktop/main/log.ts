/** The main process's log: a small file in the user's data folder, for troubleshooting. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

const MAX_BYTES = 1024 * 1024

/** Writes one line. Never log script text, tokens or email addresses. */
export function log(message: string): void {
  const line = `${new Date().toISOString()} ${message.replaceAll('\n', ' ⏎ ')}\n`
  if (!app.isPackaged) process.stderr.write(line)
  try {
    const folder = app.getPath('logs')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'main.log')
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) {
      renameSync(file, `${file}.1`)
    }
    appendFileSync(file, line)
  } catch {
    // A failed log write must not interrupt the writer.
  }
}

/** An error's message, whatever was thrown. */
export function getErrorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
