/**
 * Automatic (CONT'D): when a character speaks again in a scene with something between the two
 * speeches, pages and the editor add (CONT'D) to the cue (Final Draft: 'Automatic character
 * continueds'). It isn't part of the script's text.
 */
import { contentToText, textToContent } from '../content/text.ts'
import { nameKey } from '../script/editing/character-names.ts'
import { speakerName } from '../script/editing/suggestions.ts'
import { isSpoken } from '../script/element-types.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import { isSceneStart } from '../script/scenes/scenes.ts'
import type { Element, Script } from '../script/script.ts'
import { CONTINUED } from './industry/profile.ts'
import { withOmittedRuns } from './omitted-runs.ts'

/** Who spoke last in the scene ('' for nobody), and whether something came after the speech. */
type Speaking = Readonly<{ speaker: string; isInterrupted: boolean }>

/** Continued cues of a block, by element id, and the state after it. */
type BlockCues = Readonly<{ before: Speaking; cues: ReadonlySet<string>; after: Speaking }>

const NOBODY: Speaking = { speaker: '', isInterrupted: false }
const NO_CUES: ReadonlySet<string> = new Set()

/** The text to add; `null` if cues are printed as typed. */
export function getContinuedText({
  continueds,
  continued,
  cueContinued,
}: PageSettings): string | null {
  return continueds === 'automatic' ? continued || cueContinued || CONTINUED : null
}

/** Returns the ids of a block's cues that get (CONT'D), by the script's own settings. */
export function findContinuedCues(script: Script, blockId: string): ReadonlySet<string> {
  const added = getContinuedText(script.pages ?? DEFAULT_PAGE_SETTINGS)
  if (added === null) return NO_CUES
  let before = NOBODY
  for (const { id, elements } of script.storyBlocks) {
    const { cues, after } = cuesOf(elements, before)
    if (id === blockId) return cues
    before = after
  }
  return NO_CUES
}

/**
 * Returns the script as it is printed, with one line for consecutive omitted scenes. Unchanged elements and blocks stay the same objects, also from
 * one state of the script to the next.
 */
export function withContinuedCues(
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): Script {
  const joined = withOmittedRuns(script)
  const added = getContinuedText(settings)
  if (added === null) return joined
  let before = NOBODY
  const storyBlocks = joined.storyBlocks.map((block) => {
    const { cues, after } = cuesOf(block.elements, before)
    before = after
    return cues.size === 0
      ? block
      : { ...block, elements: printedElements(block.elements, cues, added) }
  })
  return { ...joined, storyBlocks }
}

/** Cached for as long as the list of elements is in use; scenes may begin in earlier blocks. */
const knownCues = new WeakMap<readonly Element[], BlockCues>()

function cuesOf(elements: readonly Element[], before: Speaking): BlockCues {
  const known = knownCues.get(elements)
  const isSame =
    known?.before.speaker === before.speaker && known.before.isInterrupted === before.isInterrupted
  if (known && isSame) return known
  const cues = new Set<string>()
  let speaking = before
  for (const element of elements) {
    const { next, isContinued } = step(speaking, element)
    speaking = next
    if (isContinued) cues.add(element.id)
  }
  const found = { before, cues, after: speaking }
  knownCues.set(elements, found)
  return found
}

function step(before: Speaking, element: Element): { next: Speaking; isContinued: boolean } {
  const part = partOf(element)
  if (part === 'ignored') return { next: before, isContinued: false }
  if (part === 'scene') return { next: NOBODY, isContinued: false }
  if (part === 'other') return { next: { ...before, isInterrupted: true }, isContinued: false }
  const { speaker, isMarked } = part
  const isAgain = before.speaker === speaker && before.isInterrupted && speaker !== ''
  return { next: { speaker, isInterrupted: false }, isContinued: isAgain && !isMarked }
}

/** `isMarked`: whether the writer has typed (CONT'D). */
type Part = 'ignored' | 'scene' | 'other' | Readonly<{ speaker: string; isMarked: boolean }>

/** Cached, because elements are immutable. */
const knownParts = new WeakMap<Element, Part>()

function partOf(element: Element): Part {
  const known = knownParts.get(element)
  if (known !== undefined) return known
  const part = readPart(element)
  knownParts.set(element, part)
  return part
}

function readPart(element: Element): Part {
  const text = contentToText(element.content).trim()
  // An empty element comes between nothing.
  if (text === '' || isSpoken(element.type)) return 'ignored'
  if (element.type === 'character') {
    return { speaker: nameKey(speakerName(element.content)), isMarked: TYPED.test(text) }
  }
  return isSceneStart(element) ? 'scene' : 'other'
}

const TYPED = /\(\s*cont(?:['’]?d|inued)?\.?\s*\)$/iu

type Printed = Readonly<{
  cues: ReadonlySet<string>
  added: string
  elements: readonly Element[]
}>

const printedLists = new WeakMap<readonly Element[], Printed>()

function printedElements(
  elements: readonly Element[],
  cues: ReadonlySet<string>,
  added: string,
): readonly Element[] {
  const known = printedLists.get(elements)
  if (known?.cues === cues && known.added === added) return known.elements
  const printed = elements.map((element) =>
    cues.has(element.id) ? printedCue(element, added) : element,
  )
  printedLists.set(elements, { cues, added, elements: printed })
  return printed
}

const printedCues = new WeakMap<Element, Readonly<{ added: string; cue: Element }>>()

function printedCue(element: Element, added: string): Element {
  const known = printedCues.get(element)
  if (known?.added === added) return known.cue
  const cue = { ...element, content: `${element.content}${textToContent(` ${added}`)}` }
  printedCues.set(element, { added, cue })
  return cue
}
