// Real-size scripts with the page breaks that Final Draft gave them. They lie beside the checkout and
// are no part of it; each is a folder with script.fdx, script.fountain and page-breaks.json.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { readFdxText } from '../../desktop/renderer/services/import/read-fdx-text.ts'
import { ROOT } from '../lib/root.ts'
import { readPageBreaks, type PageBreaks } from './page-breaks.ts'

export const CORPUS_FOLDER = process.env['CORPUS'] ?? join(ROOT, '..', 'shared', 'corpus')

/** The names of the scripts; none when there is no corpus. */
export function corpusNames(): string[] {
  if (!existsSync(CORPUS_FOLDER)) return []
  return readdirSync(CORPUS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** A file of a script as text. */
export function corpusText(name: string, file: 'script.fdx' | 'script.fountain'): string {
  return readFileSync(join(CORPUS_FOLDER, name, file), 'utf8')
}

/** The page breaks that Final Draft gave a script. */
export function corpusBreaks(name: string): PageBreaks {
  const text = readFileSync(join(CORPUS_FOLDER, name, 'page-breaks.json'), 'utf8')
  return readPageBreaks(JSON.parse(text))
}

/** A script as its Final Draft file is imported, with its own page settings. */
export function corpusScript(name: string): Script {
  const read = readFdxText(corpusText(name, 'script.fdx'))
  if (!read.ok) throw new Error(`${name}: ${read.error}`)
  let ids = 0
  return importedToScript(read.script, 'scenes', () => `element-${(ids += 1)}`)
}
