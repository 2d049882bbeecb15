/** How long a script is: words, printed pages and scenes, for each block and in all. */
import { contentToText } from '../content/text.ts'
import { layoutBlock, layoutScript } from '../layout/layout.ts'
import type { Page } from '../layout/page.ts'
import { scenesOfBlock } from './scenes.ts'
import type { Element, Script } from './script.ts'

/** `pages` are printed ones as the PDF numbers them, the title page not counted (spec §9). */
export type Counts = Readonly<{ words: number; pages: number; scenes: number }>

export type BlockCounts = Counts & Readonly<{ id: string; number: number; title: string }>

export type ScriptCounts = Readonly<{ whole: Counts; blocks: readonly BlockCounts[] }>

/**
 * Counts a whole script. It lays out every page twice over (each block alone, then all together):
 * some 0.1 s for a feature film, so never on the way of a key.
 */
export function countScript(script: Script): ScriptCounts {
  const blocks = script.storyBlocks.map((block) => {
    const { id, number, title, elements } = block
    const pages = numberedPages(layoutBlock(script, block))
    const scenes = scenesOfBlock(id, elements).length
    return { id, number, title, words: wordsIn(elements), pages, scenes }
  })
  const whole = {
    words: sum(blocks.map(({ words }) => words)),
    // Blocks run on within a page, so their own pages do not add up to the script's.
    pages: numberedPages(layoutScript(script)),
    scenes: sum(blocks.map(({ scenes }) => scenes)),
  }
  return { whole, blocks }
}

/** Words of a text: what stands between white space and holds a letter or a digit of any script. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length
}

function wordsIn(elements: readonly Element[]): number {
  return sum(elements.map(({ content }) => countWords(contentToText(content))))
}

function numberedPages(pages: readonly Page[]): number {
  return pages.filter(({ number }) => number !== null).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
