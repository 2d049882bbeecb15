/**
 * Names what the writer has changed in a script that a file can't hold. What was already missing when the
 * file was opened isn't named.
 */
import type { ElementExtra } from '../element-extra.ts'
import { SETTING_LABELS, SETTING_NAMES, type SettingName } from './compare-scripts.ts'
import { hasDefaultTitle, type Script } from '../script.ts'

/** The parts of an element that writers know, by their names in the interface. */
const PARTS = [
  ['sceneNumber', 'Scene numbers'],
  ['dual', 'Dual dialogue'],
  ['form', 'Lyrics and centered text'],
  ['startsPage', 'Page breaks'],
  ['notes', 'Notes'],
  ['alternates', 'Alternates'],
  ['styled', 'Colors, highlights and strikethrough'],
  ['sceneTitle', 'Titles of index cards'],
  ['sceneColor', 'Colors of index cards'],
] as const satisfies readonly (readonly [keyof ElementExtra, string])[]
type PartName = (typeof PARTS)[number][0]

type Scripts = Readonly<{
  /** As it was read from the file. */
  base: Script
  script: Script
  /** As it is read from the file that is to be saved. */
  back: Script
}>

/** Returns labels for the writer, in a fixed order. */
export function listNotCarried({ base, script, back }: Scripts): readonly string[] {
  const settings = SETTING_NAMES.filter((name) => {
    const now = settingText(script, name)
    return now !== settingText(base, name) && now !== settingText(back, name)
  })
  const parts = PARTS.filter(([name]) => {
    const [known, read] = [partTexts(base, name), partTexts(back, name)]
    return [...partTexts(script, name)].some((text) => !known.has(text) && !read.has(text))
  })
  const [titles, read] = [titlesOf(base), titlesOf(back)]
  const hasNewTitle = [...titlesOf(script)].some((title) => !titles.has(title) && !read.has(title))
  return [
    ...settings.map((name) => SETTING_LABELS[name]),
    ...(hasNewTitle ? ['Titles of story blocks'] : []),
    ...parts.map(([, label]) => label),
  ]
}

function settingText(script: Script, name: SettingName): string {
  return JSON.stringify(script[name] ?? null)
}

function partTexts({ storyBlocks }: Script, name: PartName): ReadonlySet<string> {
  const elements = storyBlocks.flatMap(({ elements: all }) => all)
  return new Set(
    elements.flatMap(({ extra }) =>
      extra?.[name] === undefined ? [] : [JSON.stringify(extra[name])],
    ),
  )
}

function titlesOf({ storyBlocks }: Script): ReadonlySet<string> {
  const named = storyBlocks.filter((block) => !hasDefaultTitle(block))
  return new Set(named.map(({ title }) => title))
}
