/** Statistics of a script: its scenes, and how much each character speaks. */
import { contentToText, isEmptyContent } from '../content/text.ts'
import { layoutScript } from '../layout/layout.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import { countWords } from '../content/count-words.ts'
import type { Element, Script } from '../script/script.ts'
import { getHeadingText, isOmittedHeading } from '../script/scenes/scenes.ts'
import { nameKey, namesInCue } from '../script/editing/character-names.ts'
import { speakerName } from '../script/editing/suggestions.ts'
import type { Setting } from '../script/languages/scene-heading-start.ts'
import { readSetting, readTimeOfDay, type TimeOfDay } from './heading-parts.ts'

export type SceneStatistics = Readonly<{
  blockId: string
  /** The id of the heading. */
  elementId: string
  heading: string
  setting: Setting
  time: TimeOfDay
  /** Printed lines including the heading, in the script's page profile. */
  lines: number
  words: number
  /** The scene's speakers, in the order of their first cues. */
  speakers: readonly string[]
}>

export type CharacterStatistics = Readonly<{
  name: string
  /** Cues followed by dialogue. */
  speeches: number
  /** Printed lines of dialogue. */
  lines: number
  /** Words of dialogue. */
  words: number
  /** Scenes with a speech of the character; dialogue before the first heading is in no scene. */
  scenes: number
}>

export type ScriptStatistics = Readonly<{
  /** Printed pages, without the title page. */
  pages: number
  words: number
  scenes: readonly SceneStatistics[]
  /** Sorted by words, most first. */
  characters: readonly CharacterStatistics[]
}>

/**
 * Calculates a script's statistics. It lays out every page, about 0.1 s for a feature film, so
 * don't call it on every keystroke.
 */
export function scriptStatistics(script: Script): ScriptStatistics {
  const pages = layoutScript(script)
  const lineCounts = new Map<string, number>()
  for (const { elementId } of pages.flatMap(({ lines }) => printedRows(lines))) {
    lineCounts.set(elementId, (lineCounts.get(elementId) ?? 0) + 1)
  }
  const cues = new Set(
    script.storyBlocks
      .flatMap(({ elements }) => elements)
      .filter(({ type }) => ELEMENT_TABLE[type].speech === 'cue')
      .map(({ content }) => nameKey(speakerName(content))),
  )
  const tally = createTally({
    linesOf: ({ id }) => lineCounts.get(id) ?? 0,
    speakersOf: (cue) => namesInCue(cue, (name) => cues.has(name)),
  })
  for (const { id: blockId, elements } of script.storyBlocks) {
    for (const element of elements) {
      if (!isEmptyContent(element.content) && !isOmittedHeading(element))
        tally.add(blockId, element)
    }
  }
  return {
    pages: pages.filter(({ label }) => label !== null).length,
    ...tally.statistics(),
  }
}

/** Lists each printed row of an element once, without scene numbers printed in the same row. */
function printedRows(lines: readonly Readonly<{ elementId?: string; y: number }>[]) {
  const rows = new Map<string, { elementId: string }>()
  for (const { elementId, y } of lines) {
    if (elementId !== undefined) rows.set(`${elementId} ${y}`, { elementId })
  }
  return [...rows.values()]
}

type CountedCharacter = { name: string; speeches: number; lines: number; words: number }
type CountedScene = Omit<SceneStatistics, 'speakers'> & {
  lines: number
  words: number
  speakers: Set<string>
}

type TallyOptions = Readonly<{
  linesOf: (element: Element) => number
  /** The names in a cue, which may have several. */
  speakersOf: (cue: string) => readonly string[]
}>

function createTally({ linesOf, speakersOf }: TallyOptions) {
  const scenes: CountedScene[] = []
  const characters = new Map<string, CountedCharacter>()
  let words = 0
  let speaking: readonly string[] = []
  let hasSpoken = false

  function addScene(blockId: string, element: Element): void {
    const heading = getHeadingText(element)
    const time = readTimeOfDay(heading, scenes.at(-1)?.time ?? 'unspecified')
    const place = { blockId, elementId: element.id, heading, setting: readSetting(heading), time }
    scenes.push({ ...place, lines: 0, words: 0, speakers: new Set() })
  }

  function addSpeech(name: string, element: Element, spoken: number): void {
    const known = characters.get(name) ?? { name, speeches: 0, lines: 0, words: 0 }
    characters.set(name, known)
    known.speeches += hasSpoken ? 0 : 1
    known.lines += linesOf(element)
    known.words += spoken
    scenes.at(-1)?.speakers.add(name)
  }

  function add(blockId: string, element: Element): void {
    const { type } = element
    const { speech } = ELEMENT_TABLE[type]
    if (type === 'scene_heading') addScene(blockId, element)
    if (speech === 'cue') {
      speaking = speakersOf(nameKey(speakerName(element.content))).filter((name) => name !== '')
      hasSpoken = false
    } else if (speech === null) speaking = []
    const count = countWords(contentToText(element.content))
    words += count
    const scene = scenes.at(-1)
    if (scene) {
      scene.lines += linesOf(element)
      scene.words += count
    }
    if (speech !== 'words') return
    for (const name of speaking) addSpeech(name, element, count)
    hasSpoken ||= speaking.length > 0
  }

  function statistics(): Omit<ScriptStatistics, 'pages'> {
    return {
      words,
      scenes: scenes.map((scene) => ({ ...scene, speakers: [...scene.speakers] })),
      characters: [...characters.values()]
        .map((character) => ({
          ...character,
          scenes: scenes.filter(({ speakers }) => speakers.has(character.name)).length,
        }))
        .toSorted((one, other) => other.words - one.words || compare(one.name, other.name)),
    }
  }

  return { add, statistics }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
