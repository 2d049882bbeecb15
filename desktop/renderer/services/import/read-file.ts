/** From a file's bytes to the script that it becomes, with its blocks and its length. */
import { MAX_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import { titleFromFileName } from '@scenewright/shared/files/file-names.ts'
import type { ImportedScript, ImportResult } from '@scenewright/shared/formats/imported.ts'
import type { SplitBy } from '@scenewright/shared/formats/story-blocks.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { countScript } from '@scenewright/shared/script/counts.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { readScriptFile } from '../script-file.ts'
import { decodeText } from './decode-text.ts'
import { formatOfText, refusedBytes, type ImportFormat } from './detect-format.ts'
import type {
  DividedScript,
  FileToRead,
  ImportedFile,
  ImportStage,
  ReadFile,
} from './import-messages.ts'

const TOO_LONG =
  'This script is longer than a project can be (8 MB). Split it into several files and import them one by one.'
const NOTHING_IN_IT = 'There is no text of a screenplay in this file.'

type ReadOptions = Readonly<{ makeId: MakeId; onStage: (stage: ImportStage) => void }>

/** Reads a file of any kind, told by its content. */
export async function readFile(
  { name, bytes }: FileToRead,
  options: ReadOptions,
): Promise<ImportedFile> {
  const { makeId, onStage } = options
  onStage('reading')
  const refused = refusedBytes(name, bytes)
  if (refused !== null) return { ok: false, error: refused }
  const decoded = decodeText(bytes)
  const told = formatOfText(name, decoded.text)
  if (!told.ok) return told
  const { format } = told
  if (format === 'scenewright') return readCopy(name, decoded.text, options)
  const read = await readers[format](decoded.text)
  if (!read.ok) return read
  const { script } = read
  if (script.elements.length === 0) return { ok: false, error: NOTHING_IN_IT }
  const titled = { ...script, title: script.title.trim() || titleFromFileName(name) }
  const problems = [...decoded.problems, ...script.problems]
  return laidOut({ name, format, problems }, await divide(titled, makeId), options)
}

/** Each reader is code of its own, fetched for the first file of its kind. */
const readers: Readonly<
  Record<Exclude<ImportFormat, 'scenewright'>, (text: string) => Promise<ImportResult>>
> = {
  async fountain(text) {
    const { readFountain } = await import('@scenewright/shared/formats/fountain/read-fountain.ts')
    return readFountain(text)
  },
  async text(text) {
    const { readPlainText } =
      await import('@scenewright/shared/formats/plain-text/read-plain-text.ts')
    return readPlainText(text)
  },
  async fdx(text) {
    const { readFdxText } = await import('./read-fdx-text.ts')
    return readFdxText(text)
  },
}

function readCopy(name: string, text: string, options: ReadOptions): ImportedFile {
  const read = readScriptFile(text, options.makeId)
  if (!read.ok) return read
  const divisions = [{ division: 'as-is', script: read.script }] as const
  return laidOut({ name, format: 'scenewright', problems: [] }, divisions, options)
}

type Divided = Omit<DividedScript, 'counts'>

async function divide(
  imported: ImportedScript,
  makeId: MakeId,
): Promise<readonly [Divided, ...Divided[]]> {
  const { importedToScript } = await import('@scenewright/shared/formats/story-blocks.ts')
  const by = <Way extends SplitBy>(division: Way) => {
    return { division, script: importedToScript(imported, division, makeId) }
  }
  const hasSections = imported.elements.some(({ extra }) =>
    [...(extra?.before ?? []), ...(extra?.after ?? [])].some(({ kind }) => kind === 'section'),
  )
  return hasSections ? [by('scenes'), by('sections')] : [by('scenes')]
}

/** The file with the length of its script, unless the server would not take that. */
function laidOut(
  about: Pick<ReadFile, 'name' | 'format' | 'problems'>,
  [first, ...others]: readonly [Divided, ...Divided[]],
  { makeId, onStage }: ReadOptions,
): ImportedFile {
  const refused = whyRefused(first.script, makeId)
  if (refused !== null) return { ok: false, error: refused }
  onStage('laying-out')
  const counted = (divided: Divided) => ({ ...divided, counts: countScript(divided.script) })
  return { ok: true, ...about, divisions: [counted(first), ...others.map(counted)] }
}

/** The server's limit, with room for what goes with the script. */
const MAX_SCRIPT_BYTES = MAX_BODY_BYTES - 64 * 1024

/** What no project can hold is told before the writer has worked on it. */
function whyRefused(script: Script, makeId: MakeId): string | null {
  const { length } = new TextEncoder().encode(JSON.stringify(script))
  if (length > MAX_SCRIPT_BYTES) return TOO_LONG
  const accepted = acceptScript(script, makeId)
  return accepted.ok ? null : accepted.failure.error
}
