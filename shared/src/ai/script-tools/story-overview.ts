import { z } from 'zod'
import { ok } from '../../result.ts'
import { contentToText } from '../../content/text.ts'
import { isDefaultOverview } from '../../script/script.ts'
import { section } from '../block-view.ts'
import { formatCount } from './counted.ts'
import { listEntry } from './paged-text.ts'
import { scriptTool, type ToolContext } from './script-tool.ts'

/** Entries of each list in an answer. */
const MAX_NAMES = 60

export const storyOverview = scriptTool({
  name: 'story_overview',
  description:
    "Returns the title, author, the writer's overview and custom instructions, the number of pages and scenes, the story blocks, the sections, the places with their scenes, and things in capitals. Call it first.",
  input: z.object({}),
  plainStep: 'Reading the overview…',
  step: () => 'Reading the overview…',
  run: (context) => ok({ text: overviewText(context), scenes: [] }),
})

function overviewText({ script, index }: ToolContext): string {
  const { scenes, places, props, characters } = index
  const numbers = (positions: readonly number[]) =>
    positions.map((position) => scenes[position - 1]?.number ?? '').join(' ')
  const overview = isDefaultOverview(script.overview) ? '(not written yet)' : script.overview
  const blocks = script.storyBlocks.map(({ number, title, elements }) => {
    const own = scenes.filter(({ ranges }) => ranges[0]?.block === number)
    const [first, last] = [own[0]?.number, own.at(-1)?.number]
    const span = first === undefined ? 'no scene begins here' : `scenes ${first} to ${last}`
    return `${number} ${contentToText(title)} (${span}, ${elements.length} elements)`
  })
  const sections = index.blocks.flatMap(({ outline }) =>
    outline.flatMap((item) =>
      item.kind === 'section' ? [`${'#'.repeat(item.level)} ${item.name}`] : [],
    ),
  )
  return [
    section('title', script.title),
    section('author', script.author),
    section('overview', overview),
    section('custom_instructions', script.customInstructions),
    `${formatCount(index.pages.get().count, 'page')}, ${formatCount(scenes.length, 'scene')}, ${formatCount(characters.length, 'speaking character')}.`,
    ...listed('Story blocks:', blocks, 'list_scenes has all scenes.'),
    ...listed('Sections:', sections),
    ...listed(
      'Places and their scenes:',
      places.map(({ place, scenes: at }) => `${place}: ${numbers(at)}`),
    ),
    ...listed(
      'In capitals in the action:',
      props.map(({ name, scenes: at }) => `${name}: ${numbers(at)}`),
    ),
  ].join('\n')
}

function listed(
  title: string,
  names: readonly string[],
  advice = 'search_text finds them.',
): string[] {
  if (names.length === 0) return []
  const left = names.length - MAX_NAMES
  const rest = left > 0 ? [`(${left} left out. ${advice})`] : []
  return [title, ...names.slice(0, MAX_NAMES).map(listEntry), ...rest]
}
