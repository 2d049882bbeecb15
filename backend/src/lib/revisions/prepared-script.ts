import { randomUUID } from 'node:crypto'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { type Script, isDefaultOverview } from '@scenewright/shared/script/script.ts'
import { type CardFacts, cardFacts } from './card-facts.ts'
import { type Outline, outlineOf } from './outline.ts'

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

/** @param script an accepted or normalised one */
export function prepareScript(script: Script): PreparedScript {
  return {
    json: new TextEncoder().encode(JSON.stringify(script)),
    outline: outlineOf(script),
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
