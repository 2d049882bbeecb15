/**
 * A script as a file of Final Draft (.fdx, version 5). What comes back when the file is read again is
 * the script, but for what the format has no place for: the story blocks are joined, the overview and
 * the instructions stay behind, and the pages are the industry's.
 */
import { sceneNumbersOf } from '../../layout/industry/scene-numbers.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import type { Element, Script } from '../../script/script.ts'
import { defaultStyles } from './default-styles.ts'
import { writeBody } from './write-body.ts'
import {
  writeHeaderAndFooter,
  writeMores,
  writePageLayout,
  writeSceneNumberOptions,
} from './write-page.ts'
import { writeStyles } from './write-styles.ts'
import { writeTitlePage } from './write-title-page.ts'
import { block } from './xml-text.ts'

const VERSION = '5'

/** The file's text, to be stored as UTF-8. */
export function writeFdx(script: Script): string {
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const { paper, sceneNumbers, styles } = pages
  const { paragraphs, notes, types } = writeBody(joined(script), styles, numbersOf(script))
  const root = block(
    'FinalDraft',
    { DocumentType: 'Script', Template: 'No', Version: VERSION },
    block('Content', {}, ...paragraphs),
    writeHeaderAndFooter(),
    writePageLayout(paper),
    ...writeStyles(styles ?? defaultStyles(types), script.formatting),
    writeTitlePage(script),
    writeMores(pages),
    writeSceneNumberOptions(sceneNumbers),
    notes.length === 0 ? '' : block('ScriptNotes', {}, ...notes),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n${root}\n`
}

/** Numbers as the pages show them: where the script has them counted, each is written. */
function numbersOf(script: Script): ReadonlyMap<string, string> {
  const elements = script.storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  const own = elements.flatMap(({ id, extra }): [string, string][] => {
    return extra?.sceneNumber === undefined ? [] : [[id, extra.sceneNumber]]
  })
  const isCounted = own.length === 0 && (script.pages?.sceneNumbers ?? 'none') !== 'none'
  return isCounted ? sceneNumbersOf(script) : new Map(own)
}

/** The blocks' elements one after another; what stands at the end of a block stands before the next. */
function joined({ storyBlocks }: Script): Element[] {
  const elements = storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  return elements.map((element, index) => {
    const above = elements[index - 1]?.extra?.after
    const isLast = index === elements.length - 1
    if (!above && (isLast || !element.extra?.after)) return element
    const { before, after, ...others } = element.extra ?? {}
    const standBefore = [...(above ?? []), ...(before ?? [])]
    return {
      ...element,
      extra: {
        ...others,
        ...(standBefore.length > 0 ? { before: standBefore } : {}),
        ...(isLast && after ? { after } : {}),
      },
    }
  })
}
