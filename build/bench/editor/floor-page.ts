// The floor: the browser's own cost of a key in the same text, in one contentEditable `div`.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element } from '@scenewright/shared/script/script.ts'

/**
 * A bare page with the text of these elements and the app's style sheets, without scripts.
 * @param webDir folder of the web build
 */
export async function floorPage(webDir: string, elements: readonly Element[]): Promise<string> {
  const files = await readdir(join(webDir, 'assets'))
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/assets/${file}">`)
  const paragraphs = elements.map(
    ({ id, type, content }) =>
      `<p class="element" data-element-id="${id}" data-type="${type}">${content}</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>${sheets.join('')}
<body style="overflow: auto"><div class="script-page" style="width: 8.5in"><div class="ProseMirror page-text" contenteditable="true">${paragraphs.join('')}</div></div></body></html>`
}
