/** Reads the text of a Final Draft file: parses the XML, then converts it to elements. */
import { readFdx } from '@scenewright/shared/formats/fdx/read-fdx.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { parseXml } from '../parse-xml.ts'

/** @param text the file, decoded */
export function readFdxText(text: string): ImportResult {
  const parsed = parseXml(text)
  if (!parsed.ok) return parsed
  const read = readFdx(parsed.root)
  if (!read.ok) return read
  return {
    ok: true,
    script: { ...read.script, problems: [...parsed.problems, ...read.script.problems] },
  }
}
