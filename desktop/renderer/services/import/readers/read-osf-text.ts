/** Reads the text of an Open Screenplay Format file: parses the XML, then converts it to elements. */
import { readOsf } from '@scenewright/shared/formats/osf/read-osf.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { parseXml } from '../parse-xml.ts'

/** @param text the file, decoded */
export function readOsfText(text: string): ImportResult {
  const parsed = parseXml(text)
  if (!parsed.ok) return parsed
  const read = readOsf(parsed.root)
  if (!read.ok) return read
  const problems = [...parsed.problems, ...read.script.problems]
  return { ok: true, script: { ...read.script, problems } }
}
