/**
 * Scripts as `.scenewright` files, which can be opened again: the last resort for text that neither the
 * device nor the server can store. JSON, so that they can be read without this app too.
 */
import { z } from 'zod'
import { scriptFileName } from '@scenewright/shared/files/file-names.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { field, isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

const FORMAT = 'scenewright-script'
const VERSION = 1

const NOT_OURS = "This isn't a Scenewright script file."
const DAMAGED = 'This file is damaged: it contains no readable script.'
const NEWER = 'This file was made by a newer version of Scenewright. Reload the page and try again.'

const ScriptFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  script: z.looseObject({ storyBlocks: z.array(z.unknown()) }),
})

export type ReadScriptFile =
  | Readonly<{ ok: true; script: Script }>
  /** A sentence for the writer. */
  | Readonly<{ ok: false; error: string }>

/** The script as a `.scenewright` file, made at `at`. */
export function scriptFile(script: Script, at: Date): DownloadableFile {
  const content = { format: FORMAT, version: VERSION, savedAt: at.toISOString(), script }
  return {
    name: scriptFileName(script.title, 'scenewright'),
    bytes: new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`),
    mime: 'application/json',
  }
}

/** Reads a `.scenewright` file. An invalid script is repaired, as when a project is loaded. */
export function readScriptFile(text: string, makeId: MakeId): ReadScriptFile {
  // A text editor may have added a byte order mark.
  const content = parseJson(text.replace(/^\uFEFF/, ''))
  if (!isJsonObject(content) || field(content, 'format') !== FORMAT) {
    return { ok: false, error: NOT_OURS }
  }
  const version = field(content, 'version')
  if (typeof version === 'number' && version > VERSION) return { ok: false, error: NEWER }
  const file = ScriptFile.safeParse(content)
  const normalized = file.success ? normalizeScript(file.data.script, makeId) : null
  if (!normalized) return { ok: false, error: DAMAGED }
  for (const warning of normalized.warnings) console.warn(warning)
  return { ok: true, script: normalized.script }
}
