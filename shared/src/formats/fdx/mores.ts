/**
 * Reads and writes a Final Draft file's settings for speeches and scenes that continue on another page
 * (FDX: MoresAndContinueds). What has no counterpart here, such as the texts of scenes, stays in the
 * file's element, which is preserved.
 */
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { elementText } from './preserved-elements.ts'
import { block } from '../common/xml-text.ts'
import { childNamed, type XmlElement } from '../common/xml-tree.ts'

/** The name of the element. */
export const MORES = 'MoresAndContinueds'
const BREAKS = 'DialogueBreaks'
const MAX_MORE_CHARACTERS = 40

type Mores = Pick<PageSettings, 'more' | 'continued' | 'continueds' | 'cueContinued'>

/** Reads the texts around the page break of a speech, and whether (CONT'D) is added to cues. */
export function readMores(mores: XmlElement | undefined): Mores {
  const breaks = childNamed(mores, BREAKS)?.attributes
  const wordsOf = (isOn: string, words: string, usual: string) => {
    const text = breaks?.get(isOn) === 'No' ? '' : cleanText(breaks?.get(words) ?? usual)
    return text === usual || text.length > MAX_MORE_CHARACTERS ? undefined : text
  }
  const more = wordsOf('BottomOfPage', 'DialogueBottom', MORE)
  const continued = wordsOf('TopOfNext', 'DialogueTop', CONTINUED)
  const cueContinued = continued === '' ? cueWords(breaks?.get('DialogueTop')) : undefined
  const isAutomatic = breaks?.get('AutomaticCharacterContinueds') === 'Yes'
  return {
    ...(more === undefined ? {} : { more }),
    ...(continued === undefined ? {} : { continued }),
    ...(isAutomatic ? { continueds: 'automatic' } : {}),
    ...(cueContinued === undefined ? {} : { cueContinued }),
  }
}

/** The words for cues are also there if they aren't used for repeated cues. */
function cueWords(words: string | undefined): string | undefined {
  const text = cleanText(words ?? '').trim()
  return text === '' || text === CONTINUED || text.length > MAX_MORE_CHARACTERS ? undefined : text
}

/** @param imported the element of the imported file; what the settings don't say is written as there */
export function writeMores(pages: Mores, imported?: XmlElement): string {
  if (!imported) return usualMores(pages)
  return elementText({
    ...imported,
    children: imported.children.map((child) => {
      if (typeof child === 'string' || child.name !== BREAKS) return child
      return { ...child, attributes: changedBreaks(pages, imported, child) }
    }),
  })
}

/** Changes those attributes that would be read as other settings. */
function changedBreaks(
  { more, continued, continueds }: Mores,
  imported: XmlElement,
  { attributes }: XmlElement,
): ReadonlyMap<string, string> {
  const before = readMores(imported)
  const changed = new Map(attributes)
  if (continueds !== before.continueds && (continueds === 'automatic' || before.continueds)) {
    changed.set('AutomaticCharacterContinueds', yesOrNo(continueds === 'automatic'))
  }
  const change = (isOn: string, name: string, text: string) => {
    changed.set(isOn, yesOrNo(text !== ''))
    if (text !== '') changed.set(name, text)
  }
  if (more !== before.more) change('BottomOfPage', 'DialogueBottom', more ?? MORE)
  if (continued !== before.continued) change('TopOfNext', 'DialogueTop', continued ?? CONTINUED)
  return changed
}

/** Writes the element for a script that isn't from a Final Draft file. */
function usualMores({
  more = MORE,
  continued = CONTINUED,
  continueds,
  cueContinued = CONTINUED,
}: Mores): string {
  return block(
    MORES,
    {},
    block('FontSpec', PLAIN_TEXT),
    block(BREAKS, {
      AutomaticCharacterContinueds: yesOrNo(continueds === 'automatic'),
      BottomOfPage: yesOrNo(more !== ''),
      DialogueBottom: more || MORE,
      DialogueTop: continued || cueContinued,
      TopOfNext: yesOrNo(continued !== ''),
    }),
    block('SceneBreaks', {
      ContinuedNumber: 'No',
      SceneBottom: '(CONTINUED)',
      SceneBottomOfPage: 'No',
      SceneTop: 'CONTINUED:',
      SceneTopOfNext: 'No',
    }),
  )
}

/** True if the file's element says no more than the settings read from it. */
export function isUsualMores(mores: XmlElement): boolean {
  return elementText(mores) === usualMores(readMores(mores))
}
