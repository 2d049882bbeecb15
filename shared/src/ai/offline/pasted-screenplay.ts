import { ok } from '../../result.ts'
import { insertAt, extractPlace } from './place.ts'
import { maskQuotes } from './quotes.ts'
import { readInstruction } from './families.ts'
import type { Edits, Scene } from './scene.ts'
import { readScreenplay } from '../../formats/screenplay-text.ts'
import { withoutCourtesy } from './wording.ts'

/** 'Add this after the second line:' before lines of screenplay. */
const HEADER =
  /^(?<request>(?:add|insert|put in|paste|include|append)\b[^\n:]*):[ \t]*\n(?<text>[\s\S]+)$/iu
const REQUESTS =
  /^(?:add|insert|put|paste|include|append|delete|remove|move|change|replace|rename|make|turn|set|have|let|call|uppercase|lowercase)\b/iu
const SUBJECT =
  /^(?:add|insert|put in|paste|include|append)\s*(?:this|the following|these lines|the lines?)?(?: (?:scene|text|lines?|dialogue))?\s*/iu

/**
 * Reads several lines of screenplay text, typed or pasted, optionally after a line that names the
 * place. `null` for any other command.
 */
export function readPastedScreenplay(command: string, scene: Scene): Edits {
  const { request = '', text = '' } = HEADER.exec(withoutCourtesy(command))?.groups ?? {}
  if (request !== '') {
    const { text: masked, quotes } = maskQuotes(request)
    const place = extractPlace(masked.replace(SUBJECT, ' '), quotes, scene)
    const elements = readScreenplay(text)
    if (!elements || (place.ok && place.value.rest.trim() !== '')) return null
    return place.ok ? ok(insertAt(scene, place.value.place, elements)) : place
  }
  if (!command.includes('\n')) return null
  const [first = ''] = command.split('\n')
  const opening = maskQuotes(withoutCourtesy(first))
  const isRequest =
    REQUESTS.test(opening.text) && readInstruction(opening.text, opening.quotes, scene) !== null
  if (isRequest) return null
  const elements = readScreenplay(command)
  return elements ? ok(insertAt(scene, { side: 'end' }, elements)) : null
}
