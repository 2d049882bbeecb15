/** The results of file readers, for tests. */
import type { ImportedScript, ImportResult } from '../formats/imported.ts'

/** Returns the imported script; throws the reader's message if it rejected the file. */
export function importedOf(result: ImportResult): ImportedScript {
  if (!result.ok) throw new Error(result.error)
  return result.script
}
