/** Reads the page of a Celtx script: its paragraphs, and what its head says about it. */
import { cleanText } from '../../content/clean-text.ts'
import { runsToText } from '../../content/runs.ts'
import {
  MAX_SCENE_NUMBER_CHARACTERS,
  type Unprinted,
  type ElementExtra,
} from '../../script/element-extra.ts'
import { removeCountedNumbers } from '../automatic-numbers.ts'
import { markRightSpeeches } from '../dual-cues.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { childElements, childNamed, type XmlElement } from '../common/xml-tree.ts'
import { readParagraphText } from './paragraph-text.ts'
import type { CeltxScene } from './read-project.ts'
import type { ElementType } from '../../script/element-types.ts'

const UNKNOWN: ClassMeaning = { type: 'action' }
const MAX_QUOTED_CHARACTERS = 60

export type ScriptContext = Readonly<{
  /** The project's details of scenes, by the ids of their headings. */
  scenes: ReadonlyMap<string, CeltxScene>
  problems: ProblemList
}>

/** @param html the root element of the page */
export function readScript(html: XmlElement, context: ScriptContext): ElementBuilder[] {
  const body = childNamed(html, 'body') ?? html
  const builders: ElementBuilder[] = []
  const dual = new Set<ElementBuilder>()
  const pending: Unprinted[] = []
  let startsPage = false
  for (const part of paragraphsIn(body)) {
    const classes = part.attributes.get('class') ?? ''
    if (/\b(?:hard|soft)break\b/i.test(classes)) {
      startsPage ||= /hardbreak/i.test(classes)
      continue
    }
    const builder = readParagraph(part, context)
    builder.before.push(...pending.splice(0))
    if (startsPage) builder.extra = { ...builder.extra, startsPage }
    startsPage = false
    builders.push(builder)
    if (part.attributes.has('dual')) dual.add(builder)
    pending.push(...synopsesOf(part, context))
  }
  builders.at(-1)?.after.push(...pending)
  if (builders.every(isEmpty)) return []
  const unpaired = markRightSpeeches(builders, dual)
  for (let count = 0; count < unpaired; count += 1) context.problems.count('unpaired')
  if (readMeta(html, 'CX.scenesLocked') !== 'true') removeCountedNumbers(builders)
  return builders
}

function isEmpty({ runs, notes }: ElementBuilder): boolean {
  return runsToText(runs).trim() === '' && notes.length === 0
}

/** Returns the paragraphs and page breaks. Text outside of them becomes paragraphs. */
function paragraphsIn(body: XmlElement): XmlElement[] {
  const parts: XmlElement[] = []
  let loose: (XmlElement | string)[] = []
  const close = () => {
    const paragraph = { name: 'p', attributes: new Map<string, string>(), children: loose }
    if (hasText(paragraph)) parts.push(paragraph)
    loose = []
  }
  for (const child of body.children) {
    const isBreak =
      typeof child !== 'string' && /break\b/i.test(child.attributes.get('class') ?? '')
    if (typeof child === 'string' || !(child.name === 'p' || child.name === 'div' || isBreak)) {
      loose.push(child)
    } else {
      close()
      const isHolder = child.name === 'div' && !isBreak
      if (isHolder && childElements(child).some(({ name }) => name === 'p' || name === 'div')) {
        parts.push(...paragraphsIn(child))
      } else parts.push(child)
    }
  }
  close()
  return parts
}

function hasText(element: XmlElement): boolean {
  return element.children.some((child) =>
    typeof child === 'string'
      ? child.trim() !== ''
      : child.attributes.has('text') || hasText(child),
  )
}

function readParagraph(part: XmlElement, { problems }: ScriptContext): ElementBuilder {
  const classes = part.attributes.get('class') ?? ''
  const { runs, notes } = readParagraphText(part, problems)
  const meaning = classMeaning(classes)
  const words = runsToText(runs).trim().slice(0, MAX_QUOTED_CHARACTERS)
  if (!meaning && words !== '') {
    const name = classes.slice(0, MAX_QUOTED_CHARACTERS)
    problems.add(`A paragraph of the unknown type “${name}” became action: “${words}”.`)
  } else if (meaning?.isNearest && words !== '') problems.count('nearest')
  const { type, form } = meaning ?? UNKNOWN
  const align = /text-align\s*:\s*(\w+)/i.exec(part.attributes.get('style') ?? '')?.[1]
  const isCentered = (part.attributes.get('align') ?? align ?? '').toLowerCase() === 'center'
  const shownForm = form ?? (isCentered ? 'centred' : undefined)
  return {
    type,
    runs,
    styled: [],
    hidden: [],
    extra: { ...numberOf(part, problems), ...(shownForm ? { form: shownForm } : {}) },
    before: [],
    after: [],
    notes,
  }
}

/** The number as it is shown; `scenenumber` is how Celtx counts it. */
function numberOf(part: XmlElement, problems: ProblemList): ElementBuilder['extra'] {
  const shown = part.attributes.get('scenestr') ?? part.attributes.get('scenenumber')
  const sceneNumber = cleanText(shown ?? '').trim()
  if (sceneNumber === '') return {}
  if (sceneNumber.length <= MAX_SCENE_NUMBER_CHARACTERS) return { sceneNumber }
  problems.count('scene number')
  return {}
}

/** Returns what the project's index card says about a scene. */
function synopsesOf(part: XmlElement, { scenes }: ScriptContext): Unprinted[] {
  const scene = scenes.get(part.attributes.get('id') ?? '')
  return (scene?.synopsis ?? []).map((text) => ({ kind: 'synopsis', text }))
}

/** Returns a setting or fact in the head of the page; '' if it isn't there. */
export function readMeta(html: XmlElement, name: string): string {
  const found = listMetas(html).find((meta) => meta.attributes.get('name') === name)
  return cleanText(found?.attributes.get('content') ?? '').trim()
}

export function listMetas(html: XmlElement): XmlElement[] {
  const head = childNamed(html, 'head')
  return head ? childElements(head).filter(({ name }) => name === 'meta') : []
}

type ClassMeaning = Readonly<{ type: ElementType; isNearest?: true } & Pick<ElementExtra, 'form'>>

/**
 * The types that the classes of paragraphs become (Celtx source: scriptsanitizer.js). Those of other
 * kinds of scripts become the types that Celtx itself chooses when such a script becomes a film script
 * (`convertUnsupportedClasses`), except that acts are centered text.
 */
const CLASSES: ReadonlyMap<string, ClassMeaning> = new Map<string, ClassMeaning>([
  ['sceneheading', { type: 'scene_heading' }],
  ['action', { type: 'action' }],
  ['character', { type: 'character' }],
  ['dialog', { type: 'dialogue' }],
  ['parenthetical', { type: 'parenthetical' }],
  ['transition', { type: 'transition' }],
  ['shot', { type: 'shot' }],
  ['text', { type: 'text' }],
  ['act', { type: 'text', form: 'centred' }],
  ['title', { type: 'text', form: 'centred' }],
  ['caption', { type: 'action', isNearest: true }],
  ['sound', { type: 'action', isNearest: true }],
  ['music', { type: 'action', isNearest: true }],
  ['voice', { type: 'action', isNearest: true }],
])

/** A paragraph without a class is text (Celtx source: `convertUnsupportedClasses`). */
const NO_CLASS: ClassMeaning = { type: 'text' }

/** @returns `undefined` if the class isn't one of Celtx's */
function classMeaning(classes: string): ClassMeaning | undefined {
  const names = classes
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name !== '')
  if (names.length === 0) return NO_CLASS
  return names.map((name) => CLASSES.get(name)).find((meaning) => meaning !== undefined)
}
