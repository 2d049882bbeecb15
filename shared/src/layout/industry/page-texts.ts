/**
 * The texts in the margins of each page: header, footer, and the words of a scene that continues.
 * None of them moves the script's own text, so that page breaks don't depend on them.
 */
import { fillLine, pageDate, type FieldValues, type LineTexts } from '../../script/page-lines.ts'
import {
  pageLines,
  SCENE_BOTTOM,
  SCENE_TOP,
  type PageSettings,
} from '../../script/page-settings.ts'
import type { SceneNumbers } from '../../script/scenes/scene-numbers.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import type { Element, Script } from '../../script/script.ts'
import type { Paragraph } from './paragraph.ts'
import type { Position } from './unit.ts'

export type PageTexts = Readonly<{
  header: LineTexts
  footer: LineTexts
  /** '' unless the page's last scene continues on the next page. */
  bottom: string
  /** '' unless the page's first scene continues from the page before. */
  top: string
  /** The number of the page's first scene; '' for none. */
  scene: string
}>

/** The printed part of a script that the texts depend on. */
export type TextSource = Readonly<{
  script: Pick<Script, 'title' | 'author' | 'lastModified'>
  settings: PageSettings
  sceneNumbers: SceneNumbers
  /** 2026-11-30; '' for no date. */
  today: string
  /** The names of each page's draft, for its fields; absent: none. */
  drafts?: readonly Readonly<Record<'draft' | 'color', string>>[] | undefined
}>

type Pages = Readonly<{
  paragraphs: readonly Pick<Paragraph, 'element' | 'look' | 'above'>[]
  starts: readonly Position[]
  /** The printed numbers of the pages. */
  labels: readonly string[]
}>

/** True if the settings print more, or less, than the default: the page number. */
export function hasOwnTexts({ header, footer, sceneContinueds = 'none' }: PageSettings): boolean {
  return header !== undefined || footer !== undefined || sceneContinueds !== 'none'
}

/** Returns the texts of each page. */
export function pageTexts(source: TextSource, { paragraphs, starts, labels }: Pages): PageTexts[] {
  const { script, settings, sceneNumbers, today, drafts } = source
  const { header, footer } = pageLines(settings)
  const date = pageDate(today, settings.paper)
  const shared = {
    title: script.title,
    author: script.author,
    date,
    revised: pageDate(script.lastModified ?? today, settings.paper),
  }
  const scenes = scenesAtTop(paragraphs, starts)
  return scenes.map(({ heading, earlierPages }, at) => {
    const scene = sceneNumbers.get(heading?.id ?? '') ?? ''
    const draft = drafts?.[at] ?? { draft: '', color: '' }
    const values: FieldValues = { ...shared, ...draft, page: labels[at] ?? '', scene }
    const continues = (scenes[at + 1]?.earlierPages ?? 0) > 0
    return {
      header: fillLine(header, values, at === 0),
      footer: fillLine(footer, values, at === 0),
      bottom:
        continues && isPrinted(settings, 'bottom') ? (settings.sceneBottom ?? SCENE_BOTTOM) : '',
      top: isPrinted(settings, 'top') ? topWords(settings, earlierPages) : '',
      scene,
    }
  })
}

function isPrinted({ sceneContinueds: places }: PageSettings, place: 'bottom' | 'top'): boolean {
  return places === place || places === 'both'
}

function topWords(
  { sceneTop = SCENE_TOP, sceneCounts }: PageSettings,
  earlierPages: number,
): string {
  if (earlierPages === 0) return ''
  return sceneCounts && earlierPages > 1 ? `${sceneTop} (${earlierPages})` : sceneTop
}

type SceneAtTop = Readonly<{
  /** The scene of the page's first text; if that is in none, the first one on the page. */
  heading: Element | undefined
  /** The pages above that have parts of the scene. */
  earlierPages: number
}>

/** The scene at the top of each page. It ends with a heading, or where an act begins or ends. */
function scenesAtTop(paragraphs: Pages['paragraphs'], starts: readonly Position[]): SceneAtTop[] {
  let at = 0
  let scene: { heading: Element; page: number } | undefined
  return starts.map(({ index, offset }, page) => {
    const first = offset > 0 ? index + 1 : index
    for (; at < first; at += 1) scene = sceneAfter(paragraphs[at], scene, page - 1)
    const now = offset > 0 ? scene : sceneAfter(paragraphs[at], scene, page)
    const earlierPages = now ? page - now.page : 0
    const end = starts[page + 1]?.index ?? paragraphs.length
    const heading = now?.heading ?? firstHeading(paragraphs.slice(at, end))
    return { heading, earlierPages }
  })
}

type Scene = Readonly<{ heading: Element; page: number }> | undefined

function sceneAfter(
  paragraph: Pages['paragraphs'][number] | undefined,
  scene: Scene,
  page: number,
) {
  // A part of an element that a locked page has cut begins no scene.
  if (!paragraph || paragraph.above) return scene
  if (isSceneStart(paragraph.element)) return { heading: paragraph.element, page }
  return paragraph.look.kind === 'act' ? undefined : scene
}

function firstHeading(paragraphs: Pages['paragraphs']): Element | undefined {
  return paragraphs.find(({ element }) => isSceneStart(element))?.element
}
