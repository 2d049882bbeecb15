/** Counts the words, printed pages and scenes of a script, per block and in total. */
import { contentToText } from '../content/text.ts'
import { layoutBlock, layoutScript } from '../layout/layout.ts'
import type { Page } from '../layout/page.ts'
import { scenesOfBlock } from '../script/scenes/scenes.ts'
import type { Element, Script } from '../script/script.ts'

/** `pages` counts printed pages without the title page (`docs/product.md#pdf`). */
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

/** Words are pieces between white space that contain a letter or digit of any script. */
export function countWords(text: string): number {
  let words = 0
  let isCounted = false
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint > 0xffff) at += 1
    if (isSpace(codePoint)) isCounted = false
    else if (!isCounted && isLetterOrDigit(codePoint)) {
      isCounted = true
      words += 1
    }
  }
  return words
}

/** The tests of ASCII below are for speed: the server counts the words of every saved script. */
const ASCII_END = 0x80

function isSpace(codePoint: number): boolean {
  if (codePoint < ASCII_END) return codePoint === 32 || (codePoint >= 9 && codePoint <= 13)
  return /\s/.test(String.fromCodePoint(codePoint))
}

function isLetterOrDigit(codePoint: number): boolean {
  if (codePoint >= ASCII_END) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint))
  const lower = codePoint | 32
  return (lower >= 97 && lower <= 122) || (codePoint >= 48 && codePoint <= 57)
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
