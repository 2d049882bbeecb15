/**
 * Writes a script as one web page: a section for each scene, speeches as groups, styles inside, and no
 * scripts or other files. It is for reading and printing; notes and other unprinted text are left out.
 */
import { encodeEntities } from '../../content/entities.ts'
import { runsToHtml } from '../../content/html.ts'
import { sanitizeContent } from '../../content/sanitize.ts'
import { contentToText } from '../../content/text.ts'
import { printedContent } from '../../script/printed-case.ts'
import { withContinuedCues } from '../../layout/continued-cues.ts'
import { UNTITLED } from '../../layout/title-page.ts'
import { dualPairs, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { ELEMENT_TABLE, isBoldType, isSpoken } from '../../script/element-types.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { moreTitlePages, type TitleLine } from '../../script/more-title-pages.ts'
import { getPrintedNumbers } from '../../script/scenes/scene-numbers.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import type { Element, Script } from '../../script/script.ts'
import {
  authorLines,
  footOfTitlePage,
  printedCredit,
  titleLines,
  titlePart,
} from '../../script/title-page.ts'
import { styleSheet } from './style-sheet.ts'

/** Returns the text of the file, to be encoded as UTF-8. */
export function writeHtml(script: Script): string {
  const { profile, paper } = script.pages ?? DEFAULT_PAGE_SETTINGS
  const language = script.spelling?.language
  const title = script.title.trim() || UNTITLED
  return [
    '<!doctype html>',
    `<html${language === undefined ? '' : ` lang="${attributeText(language)}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Nothing in the page can load or run anything.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${encodeEntities(title)}</title>`,
    `<style>${styleSheet(profile === 'industry' ? paper : 'a4')}</style>`,
    '</head>',
    '<body>',
    ...titlePage(script, title),
    '<main>',
    ...bodyLines(script),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function attributeText(text: string): string {
  return encodeEntities(text).replaceAll('"', '&quot;')
}

function titlePage(script: Script, title: string): string[] {
  const author = authorLines(script)
  const credit = printedCredit(script)
  const by = author === '' ? [] : [credit, author].filter((line) => line !== '')
  const { left, right } = footOfTitlePage(script)
  const lines = [script.subheading.trim(), ...by, titlePart(script, 'source').trim()]
  const paragraph = (text: string) => `<p dir="auto">${encodeEntities(text)}</p>`
  return [
    '<header class="title-page">',
    `<h1 dir="auto">${titleHtml(script) || encodeEntities(title)}</h1>`,
    ...lines.filter((text) => text !== '').map(paragraph),
    '<div class="foot">',
    `<div>${left.map(paragraph).join('')}</div>`,
    `<div class="right">${right.map(paragraph).join('')}</div>`,
    '</div>',
    '</header>',
    ...moreTitlePages(script).flatMap(moreTitlePage),
  ]
}

function titleHtml(script: Script): string {
  const lines = titleLines(script).filter(({ text }) => text !== '')
  return lines.map((line) => runsToHtml([line])).join('<br>')
}

function moreTitlePage(lines: readonly TitleLine[]): string[] {
  const shown = lines.map(({ align, text }) => {
    return `<p class="${align}" dir="auto">${text === '' ? '<br>' : encodeEntities(text)}</p>`
  })
  return ['<section class="title-page more">', ...shown, '</section>']
}

type Context = Readonly<{ script: Script; numbers: ReadonlyMap<string, string> }>

function bodyLines(script: Script): string[] {
  const printed = withContinuedCues(script, script.pages ?? DEFAULT_PAGE_SETTINGS)
  const elements = printed.storyBlocks.flatMap((block) => block.elements)
  const context = { script, numbers: getPrintedNumbers(printed) }
  const pairs = new Map(dualPairs(elements).map((pair) => [pair.left, pair]))
  const lines: string[] = []
  let scenes = 0
  for (let index = 0; index < elements.length;) {
    const element = elements[index]
    const pair = pairs.get(index)
    const end = pair?.end ?? speechEnd(elements, index)
    if (element && isSceneStart(element)) {
      if (scenes > 0) lines.push('</section>')
      scenes += 1
      const id = `scene-${scenes}`
      lines.push(`<section aria-labelledby="${id}">`, elementHtml(element, context, id))
    } else if (pair) lines.push(...dual(elements, pair, context))
    else lines.push(...speech(elements.slice(index, end), context))
    index = end
  }
  return scenes > 0 ? [...lines, '</section>'] : lines
}

/** The index after the speech that begins at `start`; the next index for anything else. */
function speechEnd(elements: readonly Element[], start: number): number {
  let end = start + 1
  if (elements[start]?.type !== 'character') return end
  while (elements[end] && isSpoken(elements[end]?.type ?? 'text')) end += 1
  return end
}

function speech(elements: readonly Element[], context: Context): string[] {
  const lines = elements
    .map((element) => elementHtml(element, context))
    .filter((line) => line !== '')
  const isSpeech = ELEMENT_TABLE[elements[0]?.type ?? 'text'].speech !== null
  return isSpeech && lines.length > 0 ? ['<div class="speech">', ...lines, '</div>'] : lines
}

function dual(
  elements: readonly Element[],
  { left, right, end }: DualPair,
  context: Context,
): string[] {
  const side = (from: number, to: number) =>
    speech(
      elements.slice(from, to).filter(({ type }, at) => at === 0 || isSpoken(type)),
      context,
    )
  return ['<div class="dual">', ...side(left, right), ...side(right, end), '</div>']
}

/** The transition that opens a script is flush left. */
const OPENING = /^FADE IN:?$/i

/** @returns '' for an element without text */
function elementHtml(element: Element, { script, numbers }: Context, id?: string): string {
  const { type, extra } = element
  const text = contentToText(element.content).trim()
  if (text === '') return ''
  const isBare = type === 'parenthetical' && !text.startsWith('(')
  const content = sanitizeContent(printedContent(element))
  const classes = [
    ...(id === undefined ? [type === 'scene_heading' ? 'action' : type] : []),
    ...(extra?.form ? [extra.form] : []),
    ...(isBoldType(type, script.formatting) ? ['bold'] : []),
    ...(extra?.startsPage ? ['starts-page'] : []),
    ...(type === 'transition' && OPENING.test(text) ? ['opening'] : []),
  ]
  const name = id === undefined ? 'p' : 'h2'
  const attributes = [
    ...(id === undefined ? [] : [`id="${id}"`]),
    ...(classes.length > 0 ? [`class="${classes.join(' ')}"`] : []),
    'dir="auto"',
  ].join(' ')
  const [before, after] = numberHtml(numbers.get(element.id), script)
  const shown = isBare ? `(${content})` : content
  return `<${name} ${attributes}>${before}${shown}${after}</${name}>`
}

function numberHtml(
  number: string | undefined,
  { pages }: Script,
): readonly [before: string, after: string] {
  if (number === undefined) return ['', '']
  const text = encodeEntities(number)
  const places = pages?.sceneNumbers ?? 'none'
  const left = `<span class="number">${text}</span> `
  const hidden = places === 'both' ? ' aria-hidden="true"' : ''
  const right = ` <span class="number right"${hidden}>${text}</span>`
  return [places === 'right' ? '' : left, places === 'left' ? '' : right]
}
