/** What a reader of files gives, for tests. */
import type { ImportedScript, ImportResult } from '../formats/imported.ts'

/** The script that was read; throws with the reader's own words where it refused the file. */
export function importedOf(result: ImportResult): ImportedScript {
  if (!result.ok) throw new Error(result.error)
  return result.script
}
