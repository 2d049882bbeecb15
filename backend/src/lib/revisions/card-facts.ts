import { sanitisedToText } from '@scenewright/shared/content/text.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

/** The facts about a script on its project's card, each null if the script has none. */
export type CardFacts = Readonly<{ author: string | null; firstScene: string | null }>

/** More than fits on a card. */
const MAX_CHARACTERS = 120

/** @param script an accepted or normalised one, because its content must be sanitized */
export function cardFacts({ author, storyBlocks }: Script): CardFacts {
  return { author: onCard(author), firstScene: firstScene(storyBlocks) }
}

function firstScene(storyBlocks: Script['storyBlocks']): string | null {
  for (const { elements } of storyBlocks) {
    for (const { type, content } of elements) {
      const heading = type === 'scene_heading' ? onCard(sanitisedToText(content)) : null
      if (heading !== null) return heading
    }
  }
  return null
}

function onCard(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? null : line.slice(0, MAX_CHARACTERS).toWellFormed()
}
