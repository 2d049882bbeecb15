/** Reads Word documents: unpacks the archive, parses its parts, then converts them to elements. */
import { readDocx } from '@scenewright/shared/formats/docx/read-docx.ts'
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { parseXml } from '../import/parse-xml.ts'
import { readZip } from '../import/read-zip.ts'

/** The parts that are read. Images and embedded files stay packed. */
const PARTS =
  /^(?:word\/(?:document|styles|numbering|comments|commentsExtended|footnotes|endnotes|header\d*|footer\d*)\.xml|docProps\/core\.xml|customXml\/item\d+\.xml)$/

const DAMAGED =
  'This Word document is damaged and can’t be read. Open it in Word, save it again as .docx, and import that file.'
const INCOMPLETE =
  'Parts of this Word document are damaged. Everything that could be read was imported. Compare the script with the document.'

export function readDocxFile(bytes: Uint8Array): ImportResult {
  const unpacked = readZip(bytes, PARTS)
  if (!unpacked.ok) return unpacked
  const parts = new Map<string, XmlElement>()
  let isWhole = true
  for (const [name, part] of unpacked.entries) {
    const parsed = parseXml(new TextDecoder().decode(part))
    if (parsed.ok) parts.set(name, parsed.root)
    if (!parsed.ok || parsed.problems.length > 0) isWhole = false
  }
  if (!parts.has('word/document.xml')) return { ok: false, error: DAMAGED }
  const read = readDocx(parts)
  if (!read.ok || isWhole) return read
  return { ok: true, script: { ...read.script, problems: [INCOMPLETE, ...read.script.problems] } }
}
