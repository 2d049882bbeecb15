/** The Final Draft files of `shared/test-data/fdx`, for tests. */
import { readFileSync } from 'node:fs'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { readFdxText } from '../services/import/fdx/read-fdx-text.ts'

const FOLDER = new URL('../../../shared/test-data/fdx/', import.meta.url)

export function textOfFile(name: string): string {
  return readFileSync(new URL(`${name}.fdx`, FOLDER), 'utf8')
}

/** Returns the script in the text of a file. */
export function scriptInText(text: string): Script {
  return importedToScript(importedOf(readFdxText(text)), 'scenes', countingIds())
}

export function scriptInFile(name: string): Script {
  return scriptInText(textOfFile(name))
}
