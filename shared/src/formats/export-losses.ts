/** Names the parts of a script that a file of another format can't have, for the writer. */
import type { ElementExtra, InlineNote, Unprinted } from '../script/element-extra.ts'
import { isDefaultOverview, type Element, type Script } from '../script/script.ts'

/** Something that not every format has: how much of it a script has, and the formats without it. */
type Feature = Readonly<{
  count: (script: Script) => number
  one: string
  /** After the count; without it, `one` is said of any count. */
  many?: string
  lost: readonly string[]
}>

const PRINTED_ONLY = ['html', 'txt'] as const

function elementsOf({ storyBlocks }: Script): readonly Element[] {
  return storyBlocks.flatMap(({ elements }) => elements)
}

function sumOf(count: (extra: ElementExtra) => number): Feature['count'] {
  return (script) => elementsOf(script).reduce((sum, { extra }) => sum + count(extra ?? {}), 0)
}

function textsOf(kind: Unprinted['kind']): Feature['count'] {
  return sumOf(({ before = [], after = [], notes = [] }) => {
    const all: readonly (Unprinted | InlineNote)[] = [...before, ...after, ...notes]
    return all.filter((text) => text.kind === kind).length
  })
}

/** By name, for tests. */
export const FEATURES = {
  notes: { count: textsOf('note'), one: 'note', many: 'notes', lost: PRINTED_ONLY },
  synopses: {
    count: textsOf('synopsis'),
    one: 'synopsis',
    many: 'synopses',
    lost: PRINTED_ONLY,
  },
  sections: { count: textsOf('section'), one: 'section', many: 'sections', lost: PRINTED_ONLY },
  boneyards: {
    count: textsOf('boneyard'),
    one: 'text in the boneyard',
    many: 'texts in the boneyard',
    lost: PRINTED_ONLY,
  },
  alternates: {
    count: sumOf(({ alternates = [] }) => alternates.length),
    one: 'alternate wording',
    many: 'alternate wordings',
    lost: PRINTED_ONLY,
  },
  colors: {
    count: sumOf(({ styled = [] }) => {
      return styled.filter(({ color, highlight, strikeout }) => color ?? highlight ?? strikeout)
        .length
    }),
    one: 'colors, highlights and strikethrough',
    lost: PRINTED_ONLY,
  },
  cards: {
    count: sumOf(({ sceneColor }) => (sceneColor === undefined ? 0 : 1)),
    one: 'colors of scenes',
    lost: PRINTED_ONLY,
  },
  omitted: {
    count: sumOf(({ omittedScene }) => (omittedScene ? 1 : 0)),
    one: 'the text of an omitted scene',
    many: 'texts of omitted scenes',
    lost: PRINTED_ONLY,
  },
  lockedPages: {
    count: ({ pages }) => (pages?.locked ? 1 : 0),
    one: 'locked pages',
    lost: ['fdx', 'fountain', 'osf', ...PRINTED_ONLY],
  },
  lockedScenes: {
    count: ({ pages }) => (pages?.scenesLocked ? 1 : 0),
    one: 'the lock of scene numbers',
    lost: ['fdx', 'fountain', ...PRINTED_ONLY],
  },
  header: {
    count: ({ pages }) => (pages?.header || pages?.footer ? 1 : 0),
    one: 'the header and footer',
    lost: ['fountain', ...PRINTED_ONLY],
  },
  overview: {
    count: ({ overview }) => (isDefaultOverview(overview) ? 0 : 1),
    one: 'the story overview',
    lost: ['fdx', 'fountain', 'osf', 'docx', ...PRINTED_ONLY],
  },
  instructions: {
    count: ({ customInstructions }) => (customInstructions.trim() === '' ? 0 : 1),
    one: 'custom instructions',
    lost: ['fdx', 'fountain', 'osf', 'docx', ...PRINTED_ONLY],
  },
} as const satisfies Record<string, Feature>

/**
 * Lists what a file won't have of the script; empty if it has everything.
 *
 * @param format the format's id, such as `fdx`
 */
export function exportLosses(script: Script, format: string): readonly string[] {
  return Object.values<Feature>(FEATURES).flatMap(({ count, one, many, lost }) => {
    const found = lost.includes(format) ? count(script) : 0
    if (found === 0) return []
    if (many === undefined) return [one]
    return [`${found} ${found === 1 ? one : many}`]
  })
}
