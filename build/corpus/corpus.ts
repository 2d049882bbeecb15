// The corpus: full-length scripts with Final Draft's page breaks. It is next to the checkout, not
// part of it; each script is a folder with script.fdx, script.fountain and page-breaks.json.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { readFdxText } from '../../desktop/renderer/services/import/fdx/read-fdx-text.ts'
import { ROOT } from '../lib/root.ts'
import { readPageBreaks, type PageBreaks } from './page-breaks.ts'

export const CORPUS_FOLDER = process.env['CORPUS'] ?? join(ROOT, '..', 'shared', 'corpus')

/** The scripts' names; empty without a corpus. */
export function corpusNames(): string[] {
  if (!existsSync(CORPUS_FOLDER)) return []
  return readdirSync(CORPUS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Reads a file of a script. */
export function corpusText(name: string, file: 'script.fdx' | 'script.fountain'): string {
  return readFileSync(join(CORPUS_FOLDER, name, file), 'utf8')
}

/** The page breaks that Final Draft gave a script. */
export function corpusBreaks(name: string): PageBreaks {
  const text = readFileSync(join(CORPUS_FOLDER, name, 'page-breaks.json'), 'utf8')
  return readPageBreaks(JSON.parse(text))
}

/** Imports a script from its Final Draft file, with its own page settings. */
export function corpusScript(name: string): Script {
  const read = readFdxText(corpusText(name, 'script.fdx'))
  if (!read.ok) throw new Error(`${name}: ${read.error}`)
  let ids = 0
  return importedToScript(read.script, 'scenes', () => `element-${(ids += 1)}`)
}
