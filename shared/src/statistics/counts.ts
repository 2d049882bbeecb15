/** Counts the words, printed pages and scenes of a script, per block and in total. */
import { countWords } from '../content/count-words.ts'
import { contentToText } from '../content/text.ts'
import { layoutBlock, layoutScript } from '../layout/layout.ts'
import type { Page } from '../layout/page.ts'
import { scenesOfBlock } from '../script/scenes/scenes.ts'
import type { Element, Script } from '../script/script.ts'

/** `pages` counts printed pages without the title page (`docs/pages-and-formats.md#scenewright-pages`). */
export type Counts = Readonly<{ words: number; pages: number; scenes: number }>

export type BlockCounts = Counts & Readonly<{ id: string; number: number; title: string }>

export type ScriptCounts = Readonly<{ whole: Counts; blocks: readonly BlockCounts[] }>

/**
 * Counts a whole script. Lays out every page twice, per block and as a whole. That takes about 0.1
 * s for a feature film, so don't call it on every keystroke.
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
    // Blocks share pages, so their page counts don't add up to the script's.
    pages: numberedPages(layoutScript(script)),
    scenes: sum(blocks.map(({ scenes }) => scenes)),
  }
  return { whole, blocks }
}

function wordsIn(elements: readonly Element[]): number {
  return sum(elements.map(({ content }) => countWords(contentToText(content))))
}

function numberedPages(pages: readonly Page[]): number {
  return pages.filter(({ label }) => label !== null).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
