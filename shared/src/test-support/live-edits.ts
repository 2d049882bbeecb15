/** Random edits of a script, as the page and the panels make them. Each word is a number in « ». */
import { htmlToRuns, runsToHtml } from '../content/html.ts'
import { joinRuns, MARKS, plainRun, runsToText, type Run } from '../content/runs.ts'
import { trimRuns } from '../content/sanitize.ts'
import { joinExtra, splitExtra } from '../script/editing/split-join.ts'
import { ELEMENT_TYPES, trimmedEnds } from '../script/element-types.ts'
import type { MakeId } from '../script/ids.ts'
import { extraForContent } from '../script/notes/note-anchors.ts'
import { addNote, addReply, deleteNote } from '../script/notes/note-edits.ts'
import { notesOfElement } from '../script/notes/script-notes.ts'
import type { Element, Script } from '../script/script.ts'
import {
  createBlock,
  deleteBlock,
  renameBlock,
  reorderBlocks,
  replaceElements,
} from '../script/story-blocks.ts'
import { between, pick, type Random } from './random.ts'

export type EditDeps = Readonly<{ random: Random; makeId: MakeId; makeWord: () => string }>

/** The words of the story blocks, with notes. */
export function liveWords(script: Script): ReadonlySet<string> {
  return new Set(orderedWords(script))
}

/** The same in their order, with those that are there twice. */
export function orderedWords({ storyBlocks }: Script): readonly string[] {
  const text = JSON.stringify(storyBlocks).replaceAll(/<[^>]+>/g, '')
  return text.match(/«\d+»/g) ?? []
}

/** @returns the edited script, and whether the edit is typing */
export function randomEdit(
  script: Script,
  deps: EditDeps,
): Readonly<{ script: Script; isTyping: boolean }> {
  const { random, makeId, makeWord } = deps
  const at = between(random, 0, script.storyBlocks.length - 1)
  const block = script.storyBlocks[at]
  if (!block) return { script, isTyping: false }
  const { elements } = block
  const index = between(random, 0, Math.max(0, elements.length - 1))
  const element = elements[index]
  const put = (next: readonly Element[]) => replaceElements(script, block.id, next)
  const kind = between(random, 0, 99)
  if (!element || kind < 8) {
    const added: Element = { id: makeId(), type: anyType(random), content: makeWord() }
    return edited(put(elements.toSpliced(index + between(random, 0, 1), 0, added)))
  }
  if (kind < 46) {
    const typed = withRuns(element, typedRuns(element, random, makeWord()))
    return { script: put(elements.with(index, typed)), isTyping: true }
  }
  if (kind < 56) return edited(put(elements.toSpliced(index, 1, ...split(element, deps))))
  if (kind < 64) return edited(put(joined(elements, index)))
  if (kind < 68) return edited(put(elements.with(index, { ...element, type: anyType(random) })))
  if (kind < 72) return edited(put(elements.with(index, marked(element, random))))
  if (kind < 77) return edited(put(elements.toSpliced(index, 1)))
  if (kind < 79) return edited(put(elements.with(index, cutStart(element, random))))
  if (kind < 83) {
    const rest = elements.toSpliced(index, 1)
    return edited(put(rest.toSpliced(between(random, 0, rest.length), 0, element)))
  }
  if (kind < 86) return edited(moveToOther(script, block.id, element, random))
  if (kind < 94) return edited(changeNotes(script, element, deps))
  if (kind < 95) return edited(createBlock(script).script)
  if (kind < 96) return edited(deleteBlock(script, block.id))
  if (kind < 97) {
    return edited(reorderBlocks(script, at, between(random, 0, script.storyBlocks.length - 1)))
  }
  if (kind < 98) return edited(renameBlock(script, block.id, `Act ${between(random, 1, 99)}`))
  if (kind < 99) return edited({ ...script, title: `${script.title} ${between(random, 0, 9)}` })
  const { formatting } = script
  return edited({ ...script, formatting: { ...formatting, boldShots: !formatting.boldShots } })
}

/** Types a word anywhere. */
export function typeWord(script: Script, { random, makeWord }: EditDeps): Script {
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  const chosen = all[between(random, 0, all.length - 1)]
  if (!chosen) return script
  const typed = withRuns(chosen, typedRuns(chosen, random, makeWord()))
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => (element === chosen ? typed : element)),
  }))
  return { ...script, storyBlocks }
}

function edited(script: Script): Readonly<{ script: Script; isTyping: boolean }> {
  return { script, isTyping: false }
}

function anyType(random: Random): Element['type'] {
  return ELEMENT_TYPES[between(random, 0, ELEMENT_TYPES.length - 1)] ?? 'action'
}

/** A place between two words, or at an end. */
function gapIn(text: string, random: Random): number {
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index)
  return pick(random, [0, text.length, ...gaps])
}

function cut(runs: readonly Run[], from: number, to = Infinity): Run[] {
  let at = 0
  return joinRuns(
    runs.map((run) => {
      const start = at
      at += run.text.length
      return { ...run, text: run.text.slice(Math.max(0, from - start), Math.max(0, to - start)) }
    }),
  )
}

/** The element with other text, as the page reads it: trimmed, with its notes on their words. */
function withRuns(element: Element, runs: readonly Run[]): Element {
  const content = runsToHtml(trimRuns(joinRuns(runs), trimmedEnds(element.type)))
  const { extra: _extra, ...others } = element
  const extra = extraForContent(element.extra, element.content, content)
  return { ...others, content, ...(extra ? { extra } : {}) }
}

function typedRuns({ content }: Element, random: Random, word: string): Run[] {
  const runs = htmlToRuns(content)
  const place = gapIn(runsToText(runs), random)
  return [...cut(runs, 0, place), plainRun(` ${word} `), ...cut(runs, place)]
}

function split(element: Element, { random, makeId }: EditDeps): Element[] {
  const runs = htmlToRuns(element.content)
  const place = gapIn(runsToText(runs), random)
  const { head, tail } = splitExtra(element.extra, place)
  const { extra: _extra, ...others } = element
  const half = (id: string, part: readonly Run[], extra: Element['extra']): Element => {
    return { ...others, id, content: runsToHtml(trimRuns(part)), ...(extra ? { extra } : {}) }
  }
  return [half(element.id, cut(runs, 0, place), head), half(makeId(), cut(runs, place), tail)]
}

function joined(elements: readonly Element[], index: number): readonly Element[] {
  const [first, second] = [elements[index], elements[index + 1]]
  if (!first || !second) return elements
  const runs = htmlToRuns(first.content)
  const length = runsToText(runs).length + 1
  const both = joinExtra(
    { type: first.type, extra: first.extra, length },
    { type: second.type, extra: second.extra },
  )
  if (!both) return elements
  const content = runsToHtml(trimRuns([...runs, plainRun(' '), ...htmlToRuns(second.content)]))
  const { extra: _extra, ...others } = first
  const element = { ...others, content, ...(both.extra ? { extra: both.extra } : {}) }
  return elements.toSpliced(index, 2, element)
}

function marked(element: Element, random: Random): Element {
  const runs = htmlToRuns(element.content)
  const place = gapIn(runsToText(runs), random)
  const mark = pick(random, MARKS)
  const head = cut(runs, 0, place).map((run) => ({ ...run, [mark]: !run[mark] }))
  return { ...element, content: runsToHtml(joinRuns([...head, ...cut(runs, place)])) }
}

function cutStart(element: Element, random: Random): Element {
  const runs = htmlToRuns(element.content)
  return withRuns(element, cut(runs, gapIn(runsToText(runs), random)))
}

function moveToOther(script: Script, from: string, element: Element, random: Random): Script {
  const other = script.storyBlocks[between(random, 0, script.storyBlocks.length - 1)]
  const block = script.storyBlocks.find(({ id }) => id === from)
  if (!block || !other || other === block) return script
  const left = replaceElements(
    script,
    from,
    block.elements.filter((one) => one !== element),
  )
  const place = between(random, 0, other.elements.length)
  return replaceElements(left, other.id, other.elements.toSpliced(place, 0, element))
}

function changeNotes(script: Script, element: Element, { random, makeWord }: EditDeps): Script {
  const notes = notesOfElement(element)
  const note = notes[between(random, 0, notes.length - 1)]
  const time = '2026-01-01T00:00:00Z'
  if (note && random() < 0.2) return deleteNote(script, note.ref)
  if (note && random() < 0.7) {
    return addReply(script, note.ref, { author: 'Ann', time, text: makeWord() })
  }
  const from = gapIn(element.content, random)
  const range = { from, to: from + between(random, 0, 9) }
  return addNote(
    script,
    { elementId: element.id, range },
    { text: makeWord(), author: 'Ann', time },
  )
}
