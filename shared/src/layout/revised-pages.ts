/** The marked lines of a script's pages, for the screen, where text isn't placed on paper. */
import { dualPairs } from '../script/editing/dual-dialogue.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import { listMarks, type Mark } from '../script/production/marks.ts'
import { isSceneStart } from '../script/scenes/scenes.ts'
import type { Element, Formatting, Script } from '../script/script.ts'
import type { Place } from './industry/look.ts'
import {
  createParagraph,
  linesBetween,
  printedCharacter,
  sourceCharacter,
} from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { elementLines } from './place.ts'
import { lineCharacters } from './spec-items.ts'

/** Each line is a line of the element, from 0, and the number of the newest draft in which it changed. */
export type RevisedElement = Readonly<{
  elementId: string
  lines: readonly (readonly [line: number, number: number])[]
}>

/** A page begins with this character of this element. */
type PageStart = Readonly<{ page: number; elementId: string; character: number }>

export type RevisedPages = Readonly<{
  elements: readonly RevisedElement[]
  /** The newest draft in which a scene changed, by the id of its heading. */
  scenes: readonly Readonly<{ elementId: string; number: number }>[]
  /** The newest draft in which each page changed, in order; 0: none. */
  pages: readonly number[]
}>

/** Returns the characters of an element's text before each of its lines. */
type FindLines = (element: Element, place: Place, breaks: readonly number[]) => readonly number[]

/** Returns a function for the states of a script. Lines are cached, because elements are immutable. */
export function revisedPagesFinder(): (
  script: Script,
  starts: readonly PageStart[],
) => RevisedPages {
  let settings: PageSettings | undefined
  let formatting: Formatting | undefined
  let findLines: FindLines | undefined
  return (script, starts) => {
    const now = script.pages ?? DEFAULT_PAGE_SETTINGS
    if (!findLines || settings !== now || formatting !== script.formatting) {
      ;[settings, formatting] = [now, script.formatting]
      findLines = lineFinder(now, script.formatting)
    }
    return revisedPages(script, starts, findLines)
  }
}

function revisedPages(
  script: Script,
  starts: readonly PageStart[],
  findLines: FindLines,
): RevisedPages {
  const elements: RevisedElement[] = []
  const scenes = new Map<string, number>()
  const pages = starts.map(() => 0)
  const marks = listMarks(script)
  const startsOf = Map.groupBy(starts, ({ elementId }) => elementId)
  let scene: string | null = null
  let page = 0
  for (const { elements: all } of script.storyBlocks) {
    const placeAt = placesOf(all)
    for (const [index, element] of all.entries()) {
      if (isSceneStart(element)) scene = element.id
      const own = startsOf.get(element.id) ?? []
      const list = marks.get(element.id)
      if (list) {
        const breaks = own.flatMap(({ character }) => (character > 0 ? [character] : []))
        const begins = findLines(element, placeAt(index), breaks)
        const lines = numberLines(begins, list)
        elements.push({ elementId: element.id, lines })
        const newest = Math.max(0, ...lines.map(([, number]) => number))
        if (scene !== null) scenes.set(scene, Math.max(scenes.get(scene) ?? 0, newest))
        for (const [line, number] of lines) {
          const on = own.findLast(({ character }) => character <= (begins[line] ?? 0))?.page ?? page
          const at = Math.max(1, on) - 1
          if (at < pages.length) pages[at] = Math.max(pages[at] ?? 0, number)
        }
      }
      page = own.at(-1)?.page ?? page
    }
  }
  const revised = [...scenes].map(([elementId, number]) => ({ elementId, number }))
  return { elements, scenes: revised, pages }
}

/** @param begins the characters before each line */
function numberLines(begins: readonly number[], marks: readonly Mark[]): [number, number][] {
  return begins.flatMap((from, line): [number, number][] => {
    const to = begins[line + 1] ?? Infinity
    const here = marks.filter((mark) => mark.from < to && mark.to > from)
    const newest = Math.max(0, ...here.map(({ number }) => number))
    return newest > 0 ? [[line, newest]] : []
  })
}

function placesOf(elements: readonly Element[]): (index: number) => Place {
  const pairs = dualPairs(elements)
  return (index) => {
    const pair = pairs.find(({ left, end }) => left <= index && index < end)
    if (!pair) return 'page'
    return index < pair.right ? 'left' : 'right'
  }
}

function lineFinder(settings: PageSettings, formatting: Formatting): FindLines {
  const find =
    settings.profile === 'spec' ? specLines(formatting) : industryLines(settings, formatting)
  const known = new WeakMap<Element, Readonly<{ key: string; begins: readonly number[] }>>()
  return (element, place, breaks) => {
    const key = [place, ...breaks].join()
    const cached = known.get(element)
    if (cached?.key === key) return cached.begins
    const begins = find(element, place, breaks)
    known.set(element, { key, begins })
    return begins
  }
}

function specLines(formatting: Formatting): FindLines {
  return (element, place) =>
    lineCharacters(element, elementLines(element, formatting, place === 'page' ? undefined : place))
}

function industryLines(settings: PageSettings, formatting: Formatting): FindLines {
  const profile = industryProfile(settings)
  return (element, place, breaks) => {
    const paragraph = createParagraph(element, place, profile, formatting)
    const edges = [0, ...breaks.map((at) => printedCharacter(paragraph, at)), paragraph.text.length]
    return edges.slice(0, -1).flatMap((from, index) =>
      linesBetween(paragraph, { from, to: edges[index + 1] ?? from }).map((line) => {
        return sourceCharacter(paragraph, line.from)
      }),
    )
  }
}
