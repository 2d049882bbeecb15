/** Reads the projects of the old Celtx: an archive with an index and a web page for each script. */
import { readCeltx as readCeltxFiles } from '@scenewright/shared/formats/celtx/read-celtx.ts'
import { childNamed, textInside } from '@scenewright/shared/formats/common/xml-tree.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { decodeText } from '../encoding/decode-text.ts'
import { parseHtml } from '../parse-html.ts'
import { parseXml } from '../parse-xml.ts'
import { readZip } from '../read-zip.ts'
import { CELTX_PROJECT, CELTX_SCRIPT } from './zip-entries.ts'

/** A text beside each script, in older versions. */
const SCRATCHPAD = /^scratch-[^/]+\.html?$/i
const WANTED = new RegExp(
  [CELTX_PROJECT, CELTX_SCRIPT, SCRATCHPAD].map(({ source }) => source).join('|'),
  'i',
)
const MAX_QUOTED_CHARACTERS = 60

type Entry = Readonly<{ name: string; text: string }>

export async function readCeltx(bytes: Uint8Array): Promise<ImportResult> {
  const unpacked = readZip(bytes, WANTED)
  if (!unpacked.ok) return unpacked
  const problems: string[] = []
  const entries: Entry[] = []
  for (const [name, entry] of unpacked.entries) {
    const decoded = await decodeText(entry)
    problems.push(...decoded.problems)
    entries.push({ name, text: decoded.text })
  }
  const scripts = entries
    .filter(({ name }) => CELTX_SCRIPT.test(name))
    .map(({ name, text }) => {
      const parsed = parseHtml(text)
      problems.push(...parsed.problems)
      return [name, parsed.root] as const
    })
  const index = entries.find(({ name }) => CELTX_PROJECT.test(name))
  const project = index ? parseXml(index.text) : undefined
  if (project && !project.ok) problems.push("The project's index can't be read.")
  if (project?.ok) problems.push(...project.problems)
  const read = readCeltxFiles({
    project: project?.ok ? project.root : undefined,
    scripts: new Map(scripts),
  })
  if (!read.ok) return read
  problems.push(...entries.flatMap(scratchpadProblem))
  const all = [...new Set([...problems, ...read.script.problems])]
  return { ok: true, script: { ...read.script, problems: all } }
}

function scratchpadProblem({ name, text }: Entry): string[] {
  if (!SCRATCHPAD.test(name)) return []
  const body = childNamed(parseHtml(text).root, 'body')
  const words = (body ? textInside(body) : '').replaceAll(/\s+/g, ' ').trim()
  if (words === '') return []
  return [`A scratchpad wasn't imported: “${words.slice(0, MAX_QUOTED_CHARACTERS)}”.`]
}
