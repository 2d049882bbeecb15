/**
 * A Final Draft file's settings for speeches and scenes that continue on another page (FDX:
 * MoresAndContinueds).
 */
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { childNamed, createElement, type XmlElement } from '../common/xml-tree.ts'

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

/** The element, with Final Draft's usual settings for scenes. Words that aren't used stay as in the file. */
export function moresElement({
  more = MORE,
  continued = CONTINUED,
  continueds,
  cueContinued,
}: Mores): XmlElement {
  return createElement(
    MORES,
    {},
    createElement('FontSpec', PLAIN_TEXT),
    createElement(BREAKS, {
      AutomaticCharacterContinueds: yesOrNo(continueds === 'automatic'),
      BottomOfPage: yesOrNo(more !== ''),
      DialogueBottom: more === '' ? undefined : more,
      DialogueTop: continued === '' ? cueContinued : continued,
      TopOfNext: yesOrNo(continued !== ''),
    }),
    createElement('SceneBreaks', {
      ContinuedNumber: 'No',
      SceneBottom: '(CONTINUED)',
      SceneBottomOfPage: 'No',
      SceneTop: 'CONTINUED:',
      SceneTopOfNext: 'No',
    }),
  )
}
