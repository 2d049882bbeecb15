/**
 * Writes a script as a Final Draft file (.fdx, version 5). Reading it back gives the same script,
 * except for what the format can't represent: story blocks are joined, the overview and custom
 * instructions are missing, and the pages use the industry profile.
 */
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { getPrintedNumbers } from '../../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../../script/script.ts'
import { partsToWrite } from './file-parts.ts'
import { elementText } from './preserved-elements.ts'
import { movedReferences } from './references.ts'
import { writeBody } from './write-body.ts'
import { writeLockedPages } from './write-page.ts'
import { block } from '../common/xml-text.ts'

const VERSION = '5'

/** Returns the text of the file, to be encoded as UTF-8. */
export function writeFdx(script: Script): string {
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const numbers = listSceneNumbers(script)
  const body = writeBody(joined(script), pages.styles, numbers)
  const { paragraphs, notes, alternates, types, places, position } = body
  const parts = partsToWrite(script.kept?.finalDraft ?? [], script, {
    types,
    hasNumbers: numbers.size > 0,
  })
  const root = block(
    'FinalDraft',
    { DocumentType: 'Script', Template: 'No', Version: VERSION },
    block('Content', {}, ...paragraphs),
    ...parts.map((part) => elementText(movedReferences(part, places, position))),
    writeLockedPages(pages),
    notes.length === 0 ? '' : block('ScriptNotes', {}, ...notes),
    alternates.length === 0 ? '' : block('AltCollection', {}, ...alternates),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n${root}\n`
}

/** Returns the scenes' own numbers, and automatic ones if they are printed. */
export function listSceneNumbers(script: Script): ReadonlyMap<string, string> {
  const elements = script.storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  const explicit = elements.flatMap(({ id, extra }): [string, string][] => {
    return extra?.sceneNumber === undefined ? [] : [[id, extra.sceneNumber]]
  })
  return new Map([...explicit, ...getPrintedNumbers(script)])
}

/** Joins the blocks' elements. Unprinted text after a block moves to the next element. */
export function joined({ storyBlocks }: Script): Element[] {
  const elements = storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  return elements.map((element, index) => {
    const above = elements[index - 1]?.extra?.after
    const isLast = index === elements.length - 1
    if (!above && (isLast || !element.extra?.after)) return element
    const { before, after, ...others } = element.extra ?? {}
    const allBefore = [...(above ?? []), ...(before ?? [])]
    return {
      ...element,
      extra: {
        ...others,
        ...(allBefore.length > 0 ? { before: allBefore } : {}),
        ...(isLast && after ? { after } : {}),
      },
    }
  })
}
