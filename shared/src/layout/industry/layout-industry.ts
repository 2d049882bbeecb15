/** Lays out a script in the industry profile. */
import type { PageSettings } from '../../script/page-settings.ts'
import type { Script, StoryBlock } from '../../script/script.ts'
import type { Page } from '../page.ts'
import { drawPage } from './draw-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker, type Flow } from './flow.ts'
import { pageTexts } from './page-texts.ts'
import { paginateFlow } from './paginate.ts'
import { industryProfile } from './profile.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'

/** How a script is printed. `today` is the date for headers, such as 2026-11-30. */
export type Printing = Readonly<{ settings: PageSettings; today: string }>

function pagesOf(
  script: Script,
  blocks: readonly StoryBlock[],
  { settings, today }: Printing,
): Page[] {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, script.formatting)
  const all = blocks.flatMap(({ elements }) => blockParagraphs(elements, make))
  const paragraphs = all.slice(0, countToEnd(all))
  const flow: Flow = { profile, paragraphs, make }
  const sceneNumbers = numberScenes(script)
  const pages = paginateFlow(flow)
  const texts = pageTexts(
    { script, settings, sceneNumbers, today },
    {
      paragraphs,
      starts: pages.map(({ start }) => start),
      labels: pages.map((_page, at) => String(at + 1)),
    },
  )
  return pages.flatMap((page, at) => {
    const printed = texts[at]
    const [next, number] = [pages[at + 1], at + 1]
    return printed ? [drawPage(flow, page, { next, number, sceneNumbers, texts: printed })] : []
  })
}

/** Lays out one story block, with pages numbered from 1. Always returns at least one page. */
export function layoutIndustryBlock(script: Script, block: StoryBlock, printing: Printing): Page[] {
  const pages = pagesOf(script, [block], printing)
  return pages.length > 0 ? pages : [{ paper: printing.settings.paper, number: 1, lines: [] }]
}

/** Lays out all story blocks as one flow. */
export function layoutIndustryBlocks(script: Script, printing: Printing): Page[] {
  return pagesOf(script, script.storyBlocks, printing)
}
