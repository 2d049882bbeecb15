/** The elements of a Final Draft file for a script's title page and page settings. */
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { DEFAULT_FORMATTING, type Script } from '../../script/script.ts'
import { defaultStyles } from '../common/default-styles.ts'
import { createProblemList } from '../common/problem-list.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { headerElement } from './header-footer.ts'
import { moresElement } from './mores.ts'
import { readPages } from './read-styles.ts'
import { readTitlePage } from './read-title-page.ts'
import { pageLayoutElement, sceneNumberElement } from './write-page.ts'
import { styleElements } from './write-styles.ts'
import { titlePageElement } from './write-title-page.ts'

/** The names of the elements. */
export const SETTINGS: ReadonlySet<string> = new Set([
  'HeaderAndFooter',
  'PageLayout',
  'ElementSettings',
  'TitlePage',
  'MoresAndContinueds',
  'SceneNumberOptions',
])

/** @param types the paragraph types of the script */
export function settingsElements(script: Script, types: Iterable<string>): XmlElement[] {
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  return [
    headerElement(script, pages),
    pageLayoutElement(pages),
    ...styleElements(pages.styles ?? defaultStyles(types), script.formatting),
    titlePageElement(script),
    moresElement(pages),
    sceneNumberElement(pages.sceneNumbers),
  ]
}

/**
 * Returns a script as it was when it was imported, of which only title page and settings count. What a
 * file can't say is as it is now: a title on a title page without one, and that no scene has a number.
 *
 * @param root the root element of the imported file
 */
export function importedSettings(
  root: XmlElement,
  script: Script,
  { hasNumbers }: Readonly<{ hasNumbers: boolean }>,
): Script {
  return {
    ...importedTitles(root, script),
    pages: readPages(root, hasNumbers, createProblemList()),
    formatting: DEFAULT_FORMATTING,
  }
}

/** The same, of which only the title page counts. */
export function importedTitles(root: XmlElement, script: Script): Script {
  const { kept, title, ...titles } = readTitlePage(root)
  const { kept: _kept, ...others } = script
  return {
    ...others,
    ...titles,
    title: title || script.kept?.fileTitle || script.title,
    ...(kept ? { kept } : {}),
  }
}
