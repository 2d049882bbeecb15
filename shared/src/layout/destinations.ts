/** The pages and scenes that the writer can go to (`docs/product/editor.md#go-to`). */
import { hasEveryWord } from '../content/search-text.ts'
import { scenesOfScript, type Scene } from '../script/scenes/scenes.ts'
import type { Script } from '../script/script.ts'
import { numberScenes } from '../script/scenes/scene-numbers.ts'
import { isPage, pageLabel } from './page-labels.ts'
import type { PageStart, ScriptPages } from './live-pages.ts'

export type ScenePlace = Scene &
  Readonly<{
    /** The scene's own number, or its automatic one. */
    number: string
    /** The page of the heading; `null` while the pages aren't known. */
    page: string | null
  }>

/** The scenes of a script, and its pages once they are known. */
export type Places = Readonly<{
  scenes: readonly ScenePlace[]
  pages: Pick<ScriptPages, 'starts' | 'count'> | null
}>

export type Destination =
  | Readonly<{ kind: 'page'; start: PageStart }>
  | Readonly<{ kind: 'scene'; scene: ScenePlace }>

/** Lists the scenes of a script with their numbers and pages. */
export function listPlaces(script: Script, pages: Places['pages']): Places {
  const numbers = numberScenes(script)
  const pageOf = pages && pagesOfElements(script, pages.starts)
  const scenes = scenesOfScript(script).map((scene) => ({
    ...scene,
    number: numbers.get(scene.elementId) ?? '',
    page: pages && pageOf ? pageLabel(pages, pageOf.get(scene.elementId) ?? 1) : null,
  }))
  return { scenes, pages }
}

/** The page that each element begins on, by its id. */
export function pagesOfElements(
  script: Pick<Script, 'storyBlocks'>,
  starts: readonly PageStart[],
): ReadonlyMap<string, number> {
  const startsIn = Map.groupBy(starts, ({ elementId }) => elementId)
  const pages = new Map<string, number>()
  let page = 1
  for (const { id } of script.storyBlocks.flatMap(({ elements }) => elements)) {
    for (const start of startsIn.get(id) ?? []) {
      if (start.character > 0 && !pages.has(id)) pages.set(id, page)
      page = start.page
    }
    if (!pages.has(id)) pages.set(id, page)
  }
  return pages
}

/** A typed query: `number` is a page or a scene. */
type Query =
  | Readonly<{ kind: 'page' | 'number'; page: string; text: string }>
  | Readonly<{ kind: 'scene' | 'text'; text: string }>

const PAGE = /^(?:pages?|pg|pp?)\.?\s*(\d+|[A-Z]*\d+[A-Z]*)$/iu
const SCENE = /^(?:(?:scenes?|sc|s)\.?\s*#?|#)\s*(\d[\p{L}\d.-]*|\p{L}{1,2}\d[\p{L}\d.-]*)$/iu

function queryOf(typed: string): Query {
  const text = typed.trim()
  const page = PAGE.exec(text)?.[1]
  if (page !== undefined) return { kind: 'page', page: pageOfText(page), text }
  const scene = SCENE.exec(text)?.[1]
  if (scene !== undefined) return { kind: 'scene', text: scene }
  return /^(?:\d+|[A-Z]{0,2}\d+[A-Z]{0,2})$/iu.test(text)
    ? { kind: 'number', page: pageOfText(text), text }
    : { kind: 'text', text }
}

/** '012' and '12a' as pages are labelled. */
function pageOfText(text: string): string {
  return text.toUpperCase().replace(/^0+(?=\d)/u, '')
}

/**
 * Finds what a query can mean, the likeliest first: the page, scenes by their number, scenes by
 * their heading. An empty query finds all scenes.
 */
export function findDestinations(typed: string, { scenes, pages }: Places): Destination[] {
  const query = queryOf(typed)
  const page =
    query.kind === 'page' || query.kind === 'number'
      ? pages?.starts.find(({ label }) => isPage(label, query.page))
      : undefined
  const found = query.kind === 'page' ? [] : scenesFor(query, scenes)
  return [
    ...(page ? [{ kind: 'page', start: page } as const] : []),
    ...found.map((scene) => ({ kind: 'scene', scene }) as const),
  ]
}

function scenesFor({ kind, text }: Query, scenes: readonly ScenePlace[]): ScenePlace[] {
  const wanted = text.toUpperCase()
  const isNumber = ({ number }: ScenePlace) => wanted !== '' && number.toUpperCase() === wanted
  // 12A for 12, but not 120.
  const isPart = ({ number }: ScenePlace) =>
    /^\d+$/u.test(text) && number.startsWith(text) && /^\D/u.test(number.slice(text.length))
  const isNamed = ({ heading }: ScenePlace) => kind !== 'scene' && hasEveryWord(heading, text)
  return [...new Set([isNumber, isPart, isNamed].flatMap((is) => scenes.filter(is)))]
}

/** True if the answer to a query depends on pages that aren't known yet. */
export function awaitsPages(typed: string, { pages }: Places): boolean {
  const { kind } = queryOf(typed)
  return pages === null && (kind === 'page' || kind === 'number')
}

/** Says what is possible after a query that has found nothing. */
export function explainNothingFound(typed: string, { scenes, pages }: Places): string {
  const query = queryOf(typed)
  const pageCount = counted(pages?.count ?? 0, 'page')
  const sceneCount = counted(scenes.length, 'scene')
  switch (query.kind) {
    case 'page':
      return `This script has ${pageCount}.`
    case 'number':
      return `This script has ${pageCount} and ${sceneCount}.`
    case 'scene': {
      const last = scenes.findLast(({ number }) => number !== '')?.number
      if (last === undefined) return `This script has ${sceneCount}.`
      return `No scene has the number ${query.text}. The last one is ${last}.`
    }
    case 'text':
      return `No scene heading has “${query.text}”. This script has ${pages ? `${pageCount} and ` : ''}${sceneCount}.`
  }
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
}
