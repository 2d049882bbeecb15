/**
 * A Final Draft file's settings for speeches and scenes that continue on another page (FDX:
 * MoresAndContinueds).
 */
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import { SCENE_BOTTOM, SCENE_TOP, type PageSettings } from '../../script/page-settings.ts'
import { PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { childNamed, createElement, type XmlElement } from '../common/xml-tree.ts'

/** The name of the element. */
export const MORES = 'MoresAndContinueds'
const BREAKS = 'DialogueBreaks'
const SCENES = 'SceneBreaks'
const MAX_MORE_CHARACTERS = 40

type SceneMores = Pick<PageSettings, 'sceneContinueds' | 'sceneBottom' | 'sceneTop' | 'sceneCounts'>
type Mores = Pick<PageSettings, 'more' | 'continued' | 'continueds' | 'cueContinued'> & SceneMores

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
    ...readSceneMores(childNamed(mores, SCENES)?.attributes),
  }
}

function readSceneMores(scenes: XmlElement['attributes'] | undefined): SceneMores {
  const wordsOf = (name: string, usual: string) => {
    const text = cleanText(scenes?.get(name) ?? usual).trim()
    return text === usual || text === '' || text.length > MAX_MORE_CHARACTERS ? undefined : text
  }
  const isBottom = scenes?.get('SceneBottomOfPage') === 'Yes'
  const isTop = scenes?.get('SceneTopOfNext') === 'Yes'
  const [sceneBottom, sceneTop] = [
    wordsOf('SceneBottom', SCENE_BOTTOM),
    wordsOf('SceneTop', SCENE_TOP),
  ]
  return {
    ...(isBottom || isTop ? { sceneContinueds: placesOf(isBottom, isTop) } : {}),
    ...(sceneBottom === undefined ? {} : { sceneBottom }),
    ...(sceneTop === undefined ? {} : { sceneTop }),
    ...(scenes?.get('ContinuedNumber') === 'Yes' ? { sceneCounts: true } : {}),
  }
}

function placesOf(isBottom: boolean, isTop: boolean): 'bottom' | 'top' | 'both' {
  if (isBottom) return isTop ? 'both' : 'bottom'
  return 'top'
}

/** The words for cues are also there if they aren't used for repeated cues. */
function cueWords(words: string | undefined): string | undefined {
  const text = cleanText(words ?? '').trim()
  return text === '' || text === CONTINUED || text.length > MAX_MORE_CHARACTERS ? undefined : text
}

/** The element. Words that aren't used stay as in the file. */
export function moresElement({
  more = MORE,
  continued = CONTINUED,
  continueds,
  cueContinued,
  sceneContinueds: places,
  sceneBottom = SCENE_BOTTOM,
  sceneTop = SCENE_TOP,
  sceneCounts = false,
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
    createElement(SCENES, {
      ContinuedNumber: yesOrNo(sceneCounts),
      SceneBottom: sceneBottom,
      SceneBottomOfPage: yesOrNo(places === 'bottom' || places === 'both'),
      SceneTop: sceneTop,
      SceneTopOfNext: yesOrNo(places === 'top' || places === 'both'),
    }),
  )
}
