/** Turns a file's bytes into a script with story blocks and counts. */
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from '@scenewright/shared/script/limits.ts'
import type { ImportFormat } from '@scenewright/shared/files/file-formats.ts'
import { titleFromFileName } from '@scenewright/shared/files/file-names.ts'
import {
  withFileTitle,
  type ImportedScript,
  type ImportResult,
} from '@scenewright/shared/formats/imported.ts'
import type { SplitBy } from '@scenewright/shared/formats/story-blocks.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { countScript } from '@scenewright/shared/statistics/counts.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { divideOverfull } from '@scenewright/shared/script/split-block.ts'
import { isTooLarge, MAX_SCRIPT_MEGABYTES } from '../script-size.ts'
import { readScriptFile } from '../script-file.ts'
import { decodeText, type DecodedText } from './encoding/decode-text.ts'
import { detectContent, detectFormat } from './detect-format.ts'
import { BINARY_FORMATS, TEXT_FORMATS, type TextFormat } from './import-formats.ts'
import type {
  DividedScript,
  FileToRead,
  ImportedFile,
  ImportStage,
  ReadFile,
} from './import-messages.ts'

const TOO_LARGE = `This script is too large for one project (${MAX_SCRIPT_MEGABYTES} MB at most). Split it into several files, and import them one by one.`
const TOO_MANY_BLOCKS = `This script has more than ${MAX_STORY_BLOCKS} story blocks, the most one project can have. Split it into several files, and import them one by one.`
const NOTHING_IN_IT = 'There is no screenplay in this file. Choose another file.'

type ReadOptions = Readonly<{ makeId: MakeId; onStage: (stage: ImportStage) => void }>

/** Reads a file of any format, which is detected by its content. */
export async function readFile(
  { name, bytes, encoding }: FileToRead,
  options: ReadOptions,
): Promise<ImportedFile> {
  options.onStage('reading')
  const detected = detectContent(name, bytes)
  if (!detected.ok) return detected
  if (detected.content === 'text') {
    return readTextFile(name, await decodeText(bytes, encoding), options)
  }
  const { format } = detected
  return withBlocks(name, format, await BINARY_FORMATS[format].read(bytes), options)
}

async function readTextFile(
  name: string,
  { text, problems, encoding }: DecodedText,
  options: ReadOptions,
): Promise<ImportedFile> {
  const detected = detectFormat(name, text)
  if (!detected.ok) return detected
  const { format } = detected
  if (format === 'scenewright') return readScenewrightFile(name, text, options)
  const read = await TEXT_FORMATS[format].read(text)
  const file = await withBlocks(name, format, read, options, problems)
  if (!file.ok) return file
  const row: TextFormat = TEXT_FORMATS[format]
  const [first, ...others] = file.divisions
  const kept = await row.keepLayout?.(text, first.script)
  const withKept = (divided: DividedScript) => ({
    ...divided,
    script: { ...divided.script, ...(kept?.kept ? { kept: kept.kept } : {}) },
  })
  return {
    ...file,
    divisions: [withKept(first), ...others.map(withKept)],
    exportChanges: kept?.changes ?? [],
    ...(encoding ? { encoding } : {}),
  }
}

/** Divides what a reader returned into story blocks. `problems` come before the reader's. */
async function withBlocks(
  name: string,
  format: ImportFormat,
  read: ImportResult,
  options: ReadOptions,
  problems: readonly string[] = [],
): Promise<ImportedFile> {
  if (!read.ok) return read
  const { script } = read
  if (script.elements.length === 0) return { ok: false, error: NOTHING_IN_IT }
  const titled = withFileTitle(script, titleFromFileName(name))
  const about = { name, format, problems: [...problems, ...script.problems] }
  return withCounts(about, await divide(titled, options.makeId), options)
}

function readScenewrightFile(name: string, text: string, options: ReadOptions): ImportedFile {
  const read = readScriptFile(text, options.makeId)
  if (!read.ok) return read
  const fitted = divideOverfull(read.script)
  if (!fitted) return { ok: false, error: TOO_MANY_BLOCKS }
  const divisions = [{ division: 'as-is', script: fitted.script }] as const
  const problems = fitted.divided.map(dividedText)
  return withCounts({ name, format: 'scenewright', problems }, divisions, options)
}

function dividedText({ title, elements }: StoryBlock): string {
  return `“${title}” has ${elements.length} elements. It was divided into several story blocks, because one can have ${MAX_ELEMENTS_PER_BLOCK} at most.`
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

/** Adds page, word and scene counts, unless the server would refuse the script. */
function withCounts(
  about: Pick<ReadFile, 'name' | 'format' | 'problems'>,
  [first, ...others]: readonly [Divided, ...Divided[]],
  { makeId, onStage }: ReadOptions,
): ImportedFile {
  const refused = whyRefused(first.script, makeId)
  if (refused !== null) return { ok: false, error: refused }
  onStage('laying-out')
  const counted = (divided: Divided) => ({ ...divided, counts: countScript(divided.script) })
  return {
    ok: true,
    ...about,
    exportChanges: [],
    divisions: [counted(first), ...others.map(counted)],
  }
}

/** Checks the server's limits now, before the writer works on the script. */
function whyRefused(script: Script, makeId: MakeId): string | null {
  if (isTooLarge(script)) return TOO_LARGE
  const accepted = acceptScript(script, makeId)
  return accepted.ok ? null : accepted.failure.error
}
