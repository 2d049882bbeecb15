/** Names the parts of a script that a file can't have, for the writer. */
import { areLabelsCarried } from './fdx/page-numbers.ts'
import type { ElementExtra, InlineNote, Unprinted } from '../script/element-extra.ts'
import {
  SETTING_LABELS,
  SETTING_NAMES,
  type SettingName,
} from '../script/compare/compare-scripts.ts'
import { DEFAULT_PAGE_SETTINGS } from '../script/page-settings.ts'
import { isDefaultOverview, hasDefaultTitle, type Element, type Script } from '../script/script.ts'

/** Something that not every format has. */
type Feature = Readonly<{
  /** Returns each one that the script has, as a text that changes with it. */
  find: (script: Script) => readonly string[]
  one: string
  /** After the count; without it, `one` is said of any count. */
  many?: string
  /** The formats without it, for the question before an export. */
  lost: readonly string[]
}>

const PRINTED_ONLY = ['html', 'txt'] as const

function elementsOf({ storyBlocks }: Script): readonly Element[] {
  return storyBlocks.flatMap(({ elements }) => elements)
}

/** Finds values of the elements. */
function ofElements(list: (extra: ElementExtra) => readonly unknown[]): Feature['find'] {
  return (script) =>
    elementsOf(script).flatMap(({ extra = {} }) => list(extra).map((one) => JSON.stringify(one)))
}

/** Finds a field of the elements. */
function field(name: keyof ElementExtra): Feature['find'] {
  return ofElements(({ [name]: value }) => (value === undefined ? [] : [value]))
}

function textsOf(kind: Unprinted['kind']): Feature['find'] {
  return ofElements(({ before = [], after = [], notes = [] }) => {
    const all: readonly (Unprinted | InlineNote)[] = [...before, ...after, ...notes]
    return all.filter((text) => text.kind === kind)
  })
}

/** By name, for tests. */
export const FEATURES = {
  overview: {
    find: ({ overview }) => (isDefaultOverview(overview) ? [] : [overview]),
    one: 'story overview',
    lost: ['fdx', 'fountain', 'osf', 'docx', ...PRINTED_ONLY],
  },
  instructions: {
    find: ({ customInstructions }) =>
      customInstructions.trim() === '' ? [] : [customInstructions],
    one: 'custom instructions',
    lost: ['fdx', 'fountain', 'osf', 'docx', ...PRINTED_ONLY],
  },
  blockTitles: {
    find: ({ storyBlocks }) =>
      storyBlocks.filter((block) => !hasDefaultTitle(block)).map(({ title }) => title),
    one: 'titles of story blocks',
    lost: [],
  },
  lockedPages: {
    find: ({ pages }) => (pages?.locked ? [JSON.stringify(pages.locked)] : []),
    one: 'locked pages',
    lost: ['fountain', ...PRINTED_ONLY],
  },
  pageLabels: {
    find: ({ pages }) => {
      const { locked = [] } = pages ?? {}
      return areLabelsCarried(locked) ? [] : [JSON.stringify(locked)]
    },
    one: 'numbers of locked pages',
    lost: ['fdx'],
  },
  drafts: {
    find: ({ production }) =>
      (production?.drafts ?? []).flatMap(({ number, name }) => (number > 0 ? [name] : [])),
    one: 'drafts and their marks',
    lost: ['fountain', 'docx', ...PRINTED_ONLY],
  },
  issuedText: {
    find: ({ production }) => (production?.issued ? [JSON.stringify(production.issued)] : []),
    one: 'text of the issued draft, which changes are marked against',
    lost: ['fdx', 'fountain', 'osf', 'docx', ...PRINTED_ONLY],
  },
  lockedScenes: {
    find: ({ pages }) => (pages?.scenesLocked ? ['locked'] : []),
    one: 'lock of scene numbers',
    lost: ['fdx', 'fountain', ...PRINTED_ONLY],
  },
  header: {
    find: ({ pages }) => {
      const { header, footer } = pages ?? {}
      return header || footer ? [JSON.stringify({ header, footer })] : []
    },
    one: 'header and footer',
    lost: ['fountain', ...PRINTED_ONLY],
  },
  sceneNumbers: { find: field('sceneNumber'), one: 'scene numbers', lost: [] },
  dual: { find: field('dual'), one: 'dual dialogue', lost: [] },
  forms: { find: field('form'), one: 'lyrics and centered text', lost: [] },
  pageBreaks: { find: field('startsPage'), one: 'page breaks', lost: [] },
  omitted: {
    // Other scenes get other ids when they are read.
    find: ofElements(({ omittedScene }) =>
      omittedScene ? [omittedScene.map(({ type, content }) => ({ type, content }))] : [],
    ),
    one: 'text of an omitted scene',
    many: 'texts of omitted scenes',
    lost: PRINTED_ONLY,
  },
  notes: { find: textsOf('note'), one: 'note', many: 'notes', lost: PRINTED_ONLY },
  synopses: { find: textsOf('synopsis'), one: 'synopsis', many: 'synopses', lost: PRINTED_ONLY },
  sections: { find: textsOf('section'), one: 'section', many: 'sections', lost: PRINTED_ONLY },
  boneyards: {
    find: textsOf('boneyard'),
    one: 'text in the boneyard',
    many: 'texts in the boneyard',
    lost: PRINTED_ONLY,
  },
  alternates: {
    find: ofElements(({ alternates = [] }) => alternates),
    one: 'alternate wording',
    many: 'alternate wordings',
    lost: PRINTED_ONLY,
  },
  colors: {
    find: ofElements(({ styled = [] }) =>
      styled.filter(({ color, highlight, strikeout }) => color ?? highlight ?? strikeout),
    ),
    one: 'colors, highlights and strikethrough',
    lost: PRINTED_ONLY,
  },
  cardTitles: { find: field('sceneTitle'), one: 'titles of index cards', lost: PRINTED_ONLY },
  cardColors: { find: field('sceneColor'), one: 'colors of index cards', lost: PRINTED_ONLY },
} as const satisfies Record<string, Feature>

/**
 * Lists what a new file won't have of the script; empty if it has everything.
 *
 * @param format the format's id, such as `fdx`
 */
export function exportLosses(script: Script, format: string): readonly string[] {
  return Object.values<Feature>(FEATURES).flatMap(({ find, one, many, lost }) => {
    const count = lost.includes(format) ? find(script).length : 0
    if (count === 0) return []
    if (many === undefined) return [`the ${one}`]
    return [`${count} ${count === 1 ? one : many}`]
  })
}

type Scripts = Readonly<{
  /** As it was read from the file. */
  base: Script
  script: Script
  /** As it is read from the file that is to be saved. */
  back: Script
}>

/** The settings that aren't features above. */
const SETTINGS = SETTING_NAMES.filter(
  (name) => name !== 'overview' && name !== 'customInstructions',
)

/**
 * Labels what the writer has changed in a script that a file can't hold. What was already missing
 * when the file was opened isn't named.
 */
export function listNotCarried({ base, script, back }: Scripts): readonly string[] {
  const isLost = (find: (one: Script) => readonly string[]) => {
    const known = new Set([...find(base), ...find(back)])
    return find(script).some((text) => !known.has(text))
  }
  const features = Object.values<Feature>(FEATURES).filter(({ find }) => isLost(find))
  return [
    ...SETTINGS.filter((name) => isLost((one) => [settingText(one, name)])).map(
      (name) => SETTING_LABELS[name],
    ),
    ...features.map(({ one, many = one }) => many.charAt(0).toUpperCase() + many.slice(1)),
  ]
}

function settingText(script: Script, name: SettingName): string {
  if (name !== 'pages') return JSON.stringify(script[name] ?? null)
  const {
    header: _header,
    footer: _footer,
    locked: _pages,
    scenesLocked: _scenes,
    ...others
  } = script.pages ?? DEFAULT_PAGE_SETTINGS
  return JSON.stringify(others)
}
