// The corpus's words are replaced by made-up ones. This puts back the words of headings and cues
// that the checks read, so that they have something to find there, and to mistake.

import type { Script } from '@scenewright/shared/script/script.ts'

const WORDS: Readonly<Record<string, string>> = {
  HUR: 'DAY',
  GADYZ: 'NIGHT',
  HUKUZ: 'LATER',
  RUPURUP: 'MORNING',
  HURYPAH: 'EVENING',
  OHESEKYSAZ: 'CONTINUOUS',
  'H.R.': 'V.O.',
  'R.U.': 'O.S.',
  'R.O.': 'O.C.',
}

export function readableScript(script: Script): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const isRead = element.type === 'scene_heading' || element.type === 'character'
      if (!isRead) return element
      const content = element.content.replaceAll(
        /(?<=\()[HR]\.[RUO]\.?(?=\))|\p{L}+/giu,
        (word) => WORDS[word.toUpperCase()] ?? WORDS[`${word.toUpperCase()}.`] ?? word,
      )
      return { ...element, content }
    }),
  }))
  return { ...script, storyBlocks }
}
