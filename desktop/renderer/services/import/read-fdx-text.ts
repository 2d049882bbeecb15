/** The text of a Final Draft file as elements: XML first, then what Final Draft means by it. */
import { readFdx } from '@scenewright/shared/formats/fdx/read-fdx.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { parseXml } from './parse-xml.ts'

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
