/** Lays out a script in the industry profile. */
import type { PageSettings } from '../../script/page-settings.ts'
import type { Script, StoryBlock } from '../../script/script.ts'
import type { Page } from '../page.ts'
import { drawPage } from './draw-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker, type Flow } from './flow.ts'
import { paginateFlow } from './paginate.ts'
import { industryProfile } from './profile.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'

function pagesOf(script: Script, blocks: readonly StoryBlock[], settings: PageSettings): Page[] {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, script.formatting)
  const all = blocks.flatMap(({ elements }) => blockParagraphs(elements, make))
  const paragraphs = all.slice(0, countToEnd(all))
  const flow: Flow = { profile, paragraphs, make }
  const sceneNumbers = numberScenes(script)
  const pages = paginateFlow(flow)
  return pages.map((page, at) => drawPage(flow, page, pages[at + 1], at + 1, sceneNumbers))
}

/** Lays out one story block, with pages numbered from 1. Always returns at least one page. */
export function layoutIndustryBlock(
  script: Script,
  block: StoryBlock,
  settings: PageSettings,
): Page[] {
  const pages = pagesOf(script, [block], settings)
  return pages.length > 0 ? pages : [{ paper: settings.paper, number: 1, lines: [] }]
}

/** Lays out all story blocks as one flow. */
export function layoutIndustryBlocks(script: Script, settings: PageSettings): Page[] {
  return pagesOf(script, script.storyBlocks, settings)
}
