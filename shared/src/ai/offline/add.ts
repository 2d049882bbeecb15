import { ok } from '../../api/errors.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { NewElement } from '../edit-operations.ts'
import { newElement } from './element-text.ts'
import { hasFixedForm, holdsMore } from './fixed-form.ts'
import { NAME, isCertainName } from './names.ts'
import { cannot } from './not-understood.ts'
import { insertAt, readPlace, takePlace, type Place } from './place.ts'
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

/** 'Add' and what writers say for it. */
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
const LABELLED = new RegExp(`^(?<type>${TYPE_NAME}): ?(?<text>.+)$`, 'isu')

/** Material that asks for invention: 'a dialogue between …', 'an action where …'. */
const WISH =
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

/** What stands after the type: `: text`, `"text" after …`, `after …: text`, `text`. */
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
    const place = readPlace(header.replace(/^,/u, ''), quotes, scene)
    if (place && !place.ok) return place
    if (place) return withMaterial(type, afterColon, quotes, scene, place.value)
    if (UNKNOWN_PLACE.test(header)) return null
  }
  const { where: words = '', said = '' } = PLACE_SAYING.exec(tail)?.groups ?? {}
  const placed = words === '' ? null : readPlace(words, quotes, scene)
  if (placed) return placed.ok ? withMaterial(type, said, quotes, scene, placed.value) : placed
  const connected = new RegExp(`^[\\s,–—-]*(?:${SAYING}\\b)?[\\s:,]*(?<text>.*)$`, 'isu').exec(tail)
  const material = connected?.groups?.['text'] ?? ''
  const taken = takePlace(material, quotes, scene)
  if (!taken.ok) return taken
  const { rest, place, isGiven } = taken.value
  const where = isGiven ? place : end
  if (rest.trim() === '') return withoutText(type)
  const isPlain = !isQuotation(rest)
  if (isPlain && WISH.test(tail.trim())) return null
  return withMaterial(type, rest, quotes, scene, where)
}

/**
 * After a colon a place can follow a quotation, words of a fixed form, and a sentence with its full
 * stop; other action and dialogue is text to its end. A shot or heading may say 'at the top' itself.
 */
function explicit(
  type: ElementType,
  text: string,
  quotes: readonly string[],
  scene: Scene,
  place: Place,
): Edits {
  const taken = takePlace(text, quotes, scene)
  const isFixed = hasFixedForm(type)
  if (!taken.ok) return isFixed ? taken : withMaterial(type, text, quotes, scene, place)
  const { rest, place: where, isGiven } = taken.value
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
  if (!material.quoted && holdsMore(type, material.text)) return null
  return added({ place, elements: [newElement(type, material)] }, scene)
}

function withoutText(type: ElementType): Edits {
  return cannot(`Say what the ${typeLabel(type)} is, for example: add ${typeLabel(type)}: …`)
}

/** 'add a scene in the kitchen at night': inside or outside must be said, or follow from 'in'. */
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
  const taken = takePlace(plain, quotes, scene)
  if (!taken.ok) return taken
  const place = taken.value.isGiven ? taken.value.place : (given ?? { side: 'end' })
  const words = unmask(taken.value.rest, quotes)
  if (words === '') return withoutText('scene_heading')
  if (holdsMore('scene_heading', words)) return null
  const isClear = saysInsideOrOutside(words) || startsLikeSceneHeading(words)
  if (!isClear && !/^in\b/iu.test(words)) {
    return cannot(
      'Say whether it is inside or outside, for example: add scene heading: EXT. PIER - DAY',
    )
  }
  const heading = asSceneHeading(isClear ? words : words.replace(/^in\b/iu, 'inside'))
  const element = newElement('scene_heading', { text: heading, quoted: true })
  return added({ place, elements: [element] }, scene)
}

/** 'scene' alone is too common a word for a heading: it must be followed by one. */
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
  // 'make the heading …' changes one that is there.
  if (/^make\b/iu.test(text) && !/^an? |^new |^another /iu.test(afterVerb)) return null

  const ahead = PLACE_FIRST.exec(afterVerb)?.groups
  const led = ahead ? readPlace(ahead['where'] ?? '', quotes, scene) : null
  if (led && !led.ok) return led
  if (led) return addAt(ahead?.['rest'] ?? '', quotes, scene, led.value)
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
    return unclearKind()
  }
  return addScreenplay(rest, quotes, scene, given)
}

function unclearKind(): Edits {
  return cannot('Say what kind of line it is, for example: add action: She runs.')
}

/** 'add CUT TO: at the end', 'insert INT. BAR - NIGHT', 'add "FADE OUT."' */
function addScreenplay(
  rest: string,
  quotes: readonly string[],
  scene: Scene,
  given: Place | undefined,
): Edits {
  const taken = takePlace(rest, quotes, scene)
  if (!taken.ok) return taken
  const typed = materialOf(taken.value.rest, quotes).text
  if (holdsMore('scene_heading', typed)) return null
  const elements = screenplayLine(typed) ?? readScreenplay(typed)
  if (!elements) return isQuotation(taken.value.rest) ? unclearKind() : null
  const place = taken.value.isGiven ? taken.value.place : (given ?? taken.value.place)
  return added({ place, elements }, scene)
}

/** 'action: She runs.' */
export const labelled: Family = (text, quotes, scene) => {
  const { type: name = '', text: material = '' } = LABELLED.exec(text)?.groups ?? {}
  const type = typeNamed(name)
  if (type === undefined) return null
  return explicit(type, material, quotes, scene, { side: 'end' })
}
