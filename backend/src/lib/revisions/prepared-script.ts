import { randomUUID } from 'node:crypto'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { type Script, isDefaultOverview } from '@scenewright/shared/script/script.ts'
import { sanitizedToText } from '@scenewright/shared/content/text.ts'
import { type Outline, createOutline } from './outline.ts'

/** More than fits on a card. */
const MAX_CHARACTERS = 120

/** A script in the form in which a revision stores it, before packing. */
export type PreparedScript = Readonly<{
  /** The script's JSON in UTF-8. */
  json: Uint8Array
  outline: Outline
  /** The overview, or an empty string if it's a default text (docs/product/script.md#data). */
  premise: string
  facts: CardFacts
  /** True if no AI service may get it. */
  neverSend: boolean
}>

/** @param script an accepted or normalized one */
export function prepareScript(script: Script): PreparedScript {
  return {
    json: new TextEncoder().encode(JSON.stringify(script)),
    outline: createOutline(script),
    premise: isDefaultOverview(script.overview) ? '' : script.overview,
    facts: cardFacts(script),
    neverSend: script.neverSend === true,
  }
}

/** Validates, cleans and prepares a script that a client sent; INVALID_SCRIPT for an invalid one. */
export function acceptAndPrepare(json: unknown): Result<PreparedScript> {
  const accepted = acceptScript(json, randomUUID)
  return accepted.ok ? ok(prepareScript(accepted.value)) : accepted
}

/** The facts about a script on its project's card, each null if the script has none. */
type CardFacts = Readonly<{ author: string | null; firstScene: string | null }>

/** @param script an accepted or normalized one, because its content must be sanitized */
function cardFacts({ author, storyBlocks }: Script): CardFacts {
  return { author: onCard(author), firstScene: firstScene(storyBlocks) }
}

function firstScene(storyBlocks: Script['storyBlocks']): string | null {
  for (const { elements } of storyBlocks) {
    for (const { type, content } of elements) {
      const heading = type === 'scene_heading' ? onCard(sanitizedToText(content)) : null
      if (heading !== null) return heading
    }
  }
  return null
}

function onCard(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? null : line.slice(0, MAX_CHARACTERS).toWellFormed()
}
