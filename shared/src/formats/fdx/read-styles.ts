/** Reads a Final Draft file's page settings: paper, scene numbers and paragraph settings. */
import { cleanText } from '../../content/clean-text.ts'
import { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { areDefaultStyles } from '../common/default-styles.ts'
import { HEADER, readHeaderAndFooter } from './header-footer.ts'
import { MORES, readMores } from './mores.ts'
import { readPlace } from './paragraph-place.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { readPageLayout } from './read-page-layout.ts'
import { childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'

/** From this width, in inches, the paper is Letter (8.5) rather than A4 (8.27). */
const A4_WIDEST_IN = 8.4
const MAX_STYLES = 100
const MAX_NAME_CHARACTERS = 60

/**
 * @param hasNumbers whether any scene has a number; the file only says on which side to print them
 */
export function readPages(
  root: XmlElement,
  hasNumbers: boolean,
  problems: ProblemList,
): PageSettings {
  const styles = readStyles(root)
  return PageSettings.parse({
    profile: 'industry',
    paper: readPaper(root),
    sceneNumbers: hasNumbers ? numberPlaces(root) : 'none',
    ...readMores(childNamed(root, MORES)),
    ...readHeaderAndFooter(childNamed(root, HEADER)),
    ...readPageLayout(root, problems),
    ...(styles && !areDefaultStyles(styles) ? { styles } : {}),
  })
}

/** Returns the paper of a file, by its width. */
export function readPaper(root: XmlElement): PageSettings['paper'] {
  const size = childNamed(childNamed(root, 'PageLayout'), 'PageSize')
  const width = Number(size?.attributes.get('Width') ?? Number.NaN)
  return width > 0 && width < A4_WIDEST_IN ? 'a4' : 'letter'
}

function numberPlaces(root: XmlElement): PageSettings['sceneNumbers'] {
  const options = childNamed(root, 'SceneNumberOptions')?.attributes
  const isLeft = options?.get('ShowNumbersOnLeft') !== 'No'
  const isRight = options?.get('ShowNumbersOnRight') !== 'No'
  if (isLeft) return isRight ? 'both' : 'left'
  return isRight ? 'right' : 'none'
}

/** Reads the paragraph settings (FDX: ElementSettings). `undefined` if the file has none. */
export function readStyles(root: XmlElement): PageSettings['styles'] {
  const all = listChildren(root, 'ElementSettings').slice(0, MAX_STYLES)
  const named = all.flatMap((settings) => {
    const name = cleanText(settings.attributes.get('Type') ?? '')
    const isName = name !== '' && name.length <= MAX_NAME_CHARACTERS && name !== '__proto__'
    return isName ? [[name, readStyle(settings)] as const] : []
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

function readStyle(settings: XmlElement): ParagraphStyle {
  const place = childNamed(settings, 'ParagraphSpec')?.attributes
  const look = childNamed(settings, 'FontSpec')?.attributes.get('Style')
  const fields = {
    ...readPlace(place),
    ...lookOf(look),
    paginateAs: childNamed(settings, 'Behavior')?.attributes.get('PaginateAs') || undefined,
  }
  // Checked separately, so that one number out of bounds doesn't discard the other fields.
  const valid = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && ParagraphStyle.safeParse({ [name]: value }).success,
  )
  return ParagraphStyle.parse(Object.fromEntries(valid))
}

function lookOf(style: string | undefined): ParagraphStyle {
  if (style === undefined) return {}
  const marks = new Set(style.split('+'))
  return {
    caps: marks.has('AllCaps'),
    bold: marks.has('Bold'),
    italic: marks.has('Italic'),
    underline: marks.has('Underline'),
  }
}
