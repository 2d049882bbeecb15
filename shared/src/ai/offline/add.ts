import { ok } from '../../result.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { NewElement } from '../edit-operations.ts'
import { newElement } from './element-text.ts'
import { hasFixedForm, hasExtraWords } from './fixed-form.ts'
import { NAME, isCertainName } from './names.ts'
import { refuse } from './not-understood.ts'
import { insertAt, parsePlace, extractPlace, type Place } from './place.ts'
import { isQuotation, materialOf, unmask } from './quotes.ts'
import {
  asSceneHeading,
  saysInsideOrOutside,
  startsLikeSceneHeading,
} from '../../formats/scene-heading.ts'
import { says } from './says.ts'
import type { Edits, Family, Scene } from './scene.ts'
import { readScreenplay, screenplayLine } from '../../formats/screenplay-text.ts'
import { TYPE_NAME, typeLabel, typeNamed } from './type-names.ts'

/** 'Add' and its synonyms. */
const ADD =
  /^(?:add(?: in)?|insert|put(?: in)?|include|write|create|append|place|start|begin|open|end|close|finish|make|give me|give us|new)\b[:,]? (?:it |this |the (?:scene|block) )?(?:with )?/iu
const ARTICLE = '(?:(?:an?|the|another|one more|one) )?(?:new )?'
const SAYING =
  '(?:that says|that reads|which says|which reads|saying|reading|with the text|with|of|called|named)'

const TYPED = new RegExp(`^${ARTICLE}(?<type>${TYPE_NAME})(?: line| element)?(?<tail>.*)$`, 'isu')
const PLAIN_LINE = new RegExp(`^${ARTICLE}(?:line|element)\\b(?!s)(?<tail>.*)$`, 'isu')
const PARAGRAPH = new RegExp(`^${ARTICLE}(?:paragraph)\\b(?<tail>.*)$`, 'isu')
const SHOT =
  /^(?:an? |the |another )?(?<shot>(?:(?:[\w-]+ ){0,3}shot|(?:extreme )?close[- ]?up|angle|pov|point of view)(?: shot)? (?:of|on|from|over|through) .+)$/isu
const LABELED = new RegExp(`^(?<type>${TYPE_NAME}): ?(?<text>.+)$`, 'isu')

/** Text that asks the assistant to invent something: 'between …', 'where …', 'about …'. */
const REQUEST =
  /^(?:and|about|between|where|in which|when|so that|to (?:show|make|explain|describe)|that (?!says|reads)|which (?!says|reads)|showing|describing|explaining|for|if|because|like|using)\b/iu
const FOR_SCENE = /^(?:in|inside|outside|at|on|interior|exterior|int|ext|set (?:in|at))\b/iu

/** 'add dialogue: BEN: Hello' */
const CUED = new RegExp(`^:? (?<speech>(?<name>${NAME})(?: ?\\([^)]+\\))?: ?.+)$`, 'isu')

/** 'at the end saying …' */
const PLACE_SAYING =
  /^,? (?<where>[^:]{4,80}?),? (?:saying|that says|that reads|reading) (?<said>.+)$/isu

/** 'to the beginning a scene heading: …' */
const PLACE_FIRST = /^(?<where>(?:at|to|on|after|before) [^:]{4,80}?),? (?<rest>(?:an?|the) .+)$/isu

/** 'to his line: …' */
const UNKNOWN_PLACE = /^,? ?(?:to|for|in|into|on|at|under|below|above|before|after|by|from)\b/iu

type Added = Readonly<{ place: Place; elements: readonly NewElement[] }>

function added({ place, elements }: Added, scene: Scene): Edits {
  return ok(insertAt(scene, place, elements))
}

/** Reads the words after the type: `: text`, `"text" after …`, `after …: text`, `text`. */
function withTail(
  type: ElementType,
  tail: string,
  quotes: readonly string[],
  scene: Scene,
  given: Place | undefined,
): Edits {
  const end: Place = given ?? { side: 'end' }
  const colon = /^(?<header>[^:]*?)(?: saying| that says| that reads)?: ?(?<text>.+)$/su.exec(tail)
  const header = colon?.groups?.['header']?.trim() ?? ''
  const afterColon = colon?.groups?.['text'] ?? ''
  if (colon && header === '') return explicit(type, afterColon, quotes, scene, end)
  if (colon) {
    const place = parsePlace(header.replace(/^,/u, ''), quotes, scene)
    if (place && !place.ok) return place
    if (place) return withMaterial(type, afterColon, quotes, scene, place.value)
    if (UNKNOWN_PLACE.test(header)) return null
  }
  const { where: words = '', said = '' } = PLACE_SAYING.exec(tail)?.groups ?? {}
  const placed = words === '' ? null : parsePlace(words, quotes, scene)
  if (placed) return placed.ok ? withMaterial(type, said, quotes, scene, placed.value) : placed
  const connected = new RegExp(`^[\\s,–—-]*(?:${SAYING}\\b)?[\\s:,]*(?<text>.*)$`, 'isu').exec(tail)
  const material = connected?.groups?.['text'] ?? ''
  const extracted = extractPlace(material, quotes, scene)
  if (!extracted.ok) return extracted
  const { rest, place, isGiven } = extracted.value
  const where = isGiven ? place : end
  if (rest.trim() === '') return withoutText(type)
  const isUnquoted = !isQuotation(rest)
  if (isUnquoted && REQUEST.test(tail.trim())) return null
  return withMaterial(type, rest, quotes, scene, where)
}

/**
 * Adds the text after a colon. A place may follow a quotation, words of a fixed form, or a complete
 * sentence; other action and dialogue is text up to its end. A shot or heading may itself contain
 * 'at the top'.
 */
function explicit(
  type: ElementType,
  text: string,
  quotes: readonly string[],
  scene: Scene,
  place: Place,
): Edits {
  const extracted = extractPlace(text, quotes, scene)
  const isFixed = hasFixedForm(type)
  if (!extracted.ok) return isFixed ? extracted : withMaterial(type, text, quotes, scene, place)
  const { rest, place: where, isGiven } = extracted.value
  const isPlaced = isFixed && ('line' in where || (type !== 'shot' && type !== 'scene_heading'))
  // 'add action: Thunder rolls. before the last line'
  const isFinished = 'line' in where && /[.!?…]["”]?$/u.test(rest)
  if (isGiven && (isQuotation(rest) || isPlaced || isFinished)) {
    return withMaterial(type, rest, quotes, scene, where)
  }
  return withMaterial(type, text, quotes, scene, place)
}

function withMaterial(
  type: ElementType,
  text: string,
  quotes: readonly string[],
  scene: Scene,
  place: Place,
): Edits {
  const material = materialOf(text, quotes)
  if (material.text === '') return withoutText(type)
  if (!material.quoted && hasExtraWords(type, material.text)) return null
  return added({ place, elements: [newElement(type, material)] }, scene)
}

function withoutText(type: ElementType): Edits {
  return refuse(`Say what the ${typeLabel(type)} is, for example: add ${typeLabel(type)}: …`)
}

/** 'add a scene in the kitchen at night': the command must say interior or exterior, or 'in'. */
function sceneHeading(
  tail: string,
  quotes: readonly string[],
  scene: Scene,
  given: Place | undefined,
): Edits {
  const plain = tail.trim().replace(/^(?:set |taking place )/iu, '')
  if (!FOR_SCENE.test(plain) || isQuotation(plain) || /:/u.test(plain)) {
    return withTail('scene_heading', tail, quotes, scene, given)
  }
  const extracted = extractPlace(plain, quotes, scene)
  if (!extracted.ok) return extracted
  const place = extracted.value.isGiven ? extracted.value.place : (given ?? { side: 'end' })
  const words = unmask(extracted.value.rest, quotes)
  if (words === '') return withoutText('scene_heading')
  if (hasExtraWords('scene_heading', words)) return null
  const isClear = saysInsideOrOutside(words) || startsLikeSceneHeading(words)
  if (!isClear && !/^in\b/iu.test(words)) {
    return refuse(
      'Say whether the scene is interior or exterior, for example: add scene heading: EXT. PIER - DAY',
    )
  }
  const heading = asSceneHeading(isClear ? words : words.replace(/^in\b/iu, 'inside'))
  const element = newElement('scene_heading', { text: heading, quoted: true })
  return added({ place, elements: [element] }, scene)
}

/** Whether a heading follows 'scene', which alone is too common a word to mean one. */
function isHeadingAfterScene(tail: string): boolean {
  const plain = tail.replace(/^[\s:,-]+/u, '').replace(/^set /iu, '')
  return /^\s*:/u.test(tail) || isQuotation(plain) || FOR_SCENE.test(plain)
}

/** 'add action: …', 'insert a transition CUT TO:', 'put a shot of … after the second line'. */
export function addElement(
  text: string,
  quotes: readonly string[],
  scene: Scene,
  given?: Place,
): Edits {
  const verb = ADD.exec(text)
  if (!verb) return null
  const afterVerb = text.slice(verb[0].length)
  // 'make the heading …' changes the existing heading.
  if (/^make\b/iu.test(text) && !/^an? |^new |^another /iu.test(afterVerb)) return null

  const first = PLACE_FIRST.exec(afterVerb)?.groups
  const place = first ? parsePlace(first['where'] ?? '', quotes, scene) : null
  if (place && !place.ok) return place
  if (place) return addAt(first?.['rest'] ?? '', quotes, scene, place.value)
  return addAt(afterVerb, quotes, scene, given)
}

function addAt(
  rest: string,
  quotes: readonly string[],
  scene: Scene,
  given: Place | undefined,
): Edits {
  const shot = SHOT.exec(rest)?.groups?.['shot']
  if (shot !== undefined) return withTail('shot', ` ${shot}`, quotes, scene, given)

  const typed = TYPED.exec(rest)?.groups
  const type = typeNamed(typed?.['type'] ?? '')
  const tail = typed?.['tail'] ?? ''
  if (type !== undefined && /^[\s:,–—-]|^$/u.test(tail)) {
    const cued = type === 'dialogue' ? CUED.exec(tail)?.groups : undefined
    if (cued && isCertainName(cued['name'] ?? '', scene)) {
      return says(cued['speech'] ?? '', quotes, scene)
    }
    if (type !== 'scene_heading') return withTail(type, tail, quotes, scene, given)
    const isBare = /^scene$/iu.test(typed?.['type'] ?? '')
    if (!isBare || isHeadingAfterScene(tail)) return sceneHeading(tail, quotes, scene, given)
    return null
  }
  const paragraph = PARAGRAPH.exec(rest)?.groups?.['tail']
  if (paragraph !== undefined) return withTail('action', paragraph, quotes, scene, given)
  const line = PLAIN_LINE.exec(rest)?.groups?.['tail']
  if (line !== undefined && /^\s*:|\uE000/u.test(line)) {
    return unclearType()
  }
  return addScreenplay(rest, quotes, scene, given)
}

function unclearType(): Edits {
  return refuse('Say what kind of line it is, for example: add action: She runs.')
}

/** 'add CUT TO: at the end', 'insert INT. BAR - NIGHT', 'add "FADE OUT."' */
function addScreenplay(
  rest: string,
  quotes: readonly string[],
  scene: Scene,
  given: Place | undefined,
): Edits {
  const extracted = extractPlace(rest, quotes, scene)
  if (!extracted.ok) return extracted
  const typed = materialOf(extracted.value.rest, quotes).text
  if (hasExtraWords('scene_heading', typed)) return null
  const elements = screenplayLine(typed) ?? readScreenplay(typed)
  if (!elements) return isQuotation(extracted.value.rest) ? unclearType() : null
  const place = extracted.value.isGiven ? extracted.value.place : (given ?? extracted.value.place)
  return added({ place, elements }, scene)
}

/** 'action: She runs.' */
export const labeled: Family = (text, quotes, scene) => {
  const { type: name = '', text: material = '' } = LABELED.exec(text)?.groups ?? {}
  const type = typeNamed(name)
  if (type === undefined) return null
  return explicit(type, material, quotes, scene, { side: 'end' })
}
