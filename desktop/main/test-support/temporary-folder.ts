import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-main-'))
  created.push(folder)
  return folder
}

const created: string[] = []
afterEach(() => {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true })
})
