/** Lays out a script in the industry profile. */
import type { PageSettings } from '../../script/page-settings.ts'
import type { Script, StoryBlock } from '../../script/script.ts'
import type { Page } from '../page.ts'
import { drawPage } from './draw-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker, type Flow } from './flow.ts'
import { pageTexts, type TextSource } from './page-texts.ts'
import { pageLabels } from '../page-labels.ts'
import { paragraphLocker } from './lock-paragraphs.ts'
import { paginateFlow } from './paginate.ts'
import { industryProfile } from './profile.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'

/**
 * Settings for printing a script. `today` is the date for headers, such as 2026-11-30; `drafts` are
 * those of the pages, for headers too.
 */
export type Printing = Readonly<{
  settings: PageSettings
  today: string
  drafts?: TextSource['drafts']
}>

const PLAIN: Pick<PageSettings, 'locked' | 'firstPage'> = {}

function pagesOf(
  script: Script,
  blocks: readonly StoryBlock[],
  { settings, today, drafts }: Printing,
): Page[] {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, script.formatting)
  // A block alone has plain pages.
  const { locked, firstPage } = blocks === script.storyBlocks ? settings : PLAIN
  const made = blocks.map(({ elements }) => blockParagraphs(elements, make))
  const all = paragraphLocker(locked)(made).flat()
  const paragraphs = all.slice(0, countToEnd(all))
  const flow: Flow = { profile, paragraphs, make }
  const sceneNumbers = numberScenes(script)
  const pages = paginateFlow(flow)
  const starts = pages.map(({ start }) => start)
  const labels = pageLabels(
    starts.map(({ index, line }) => (line > 0 ? undefined : paragraphs[index]?.lock)),
    { locked, firstPage },
  )
  const source = { script, settings, sceneNumbers, today, drafts }
  const texts = pageTexts(source, { paragraphs, starts, labels })
  return pages.flatMap((page, at) => {
    const printed = texts[at]
    const [next, label = ''] = [pages[at + 1], labels[at]]
    return printed ? [drawPage(flow, page, { next, label, sceneNumbers, texts: printed })] : []
  })
}

/** Lays out one story block, with pages numbered from 1. Always returns at least one page. */
export function layoutIndustryBlock(script: Script, block: StoryBlock, printing: Printing): Page[] {
  const pages = pagesOf(script, [block], printing)
  return pages.length > 0 ? pages : [{ paper: printing.settings.paper, label: '1', lines: [] }]
}

/** Lays out all story blocks as one flow. */
export function layoutIndustryBlocks(script: Script, printing: Printing): Page[] {
  return pagesOf(script, script.storyBlocks, printing)
}
