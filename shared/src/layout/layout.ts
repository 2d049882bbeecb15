import { hasFields } from '../script/page-lines.ts'
import { DEFAULT_PAGE_SETTINGS, pageLines, type PageSettings } from '../script/page-settings.ts'
import type { Script, StoryBlock } from '../script/script.ts'
import { withContinuedCues } from './continued-cues.ts'
import { layoutIndustryBlock, layoutIndustryBlocks } from './industry/layout-industry.ts'
import { industryProfile } from './industry/profile.ts'
import { industryMoreTitlePages, industryTitlePage } from './industry/title-page.ts'
import type { Page } from './page.ts'
import { draftText, findPageDrafts } from './page-drafts.ts'
import { paginate } from './paginate.ts'
import { BLOCK_GAP, specItemMaker } from './spec-items.ts'
import { moreTitlePages, titlePage } from './title-page.ts'

/**
 * Lays out one story block without a title page, numbered from 1
 * (`docs/pages-and-formats.md#scenewright-pages`).
 *
 * @param settings by default the script's own, or the Scenewright profile if it has none
 * @param today the date for headers, such as 2026-11-30
 */
export function layoutBlock(
  script: Script,
  block: StoryBlock,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
  today = '',
): Page[] {
  const printed = withContinuedCues(script, settings)
  const printedBlock = printed.storyBlocks[script.storyBlocks.indexOf(block)] ?? block
  if (settings.profile === 'industry') {
    return layoutIndustryBlock(printed, printedBlock, { settings, today })
  }
  return paginate(specItemMaker(script.formatting)(printedBlock.elements))
}

/** Lays out the title pages of the script's fields. */
export function layoutTitlePages(script: Script, settings: PageSettings): Page[] {
  if (settings.profile !== 'industry') return [titlePage(script), ...moreTitlePages(script)]
  const profile = industryProfile(settings)
  return [industryTitlePage(script, profile), ...industryMoreTitlePages(script, profile)]
}

function hasDraftFields(settings: PageSettings): boolean {
  const { header, footer } = pageLines(settings)
  return [header, footer].some((line) => hasFields(line, ['draft', 'color']))
}

type PrintedParts = Readonly<{ titlePages?: readonly Page[]; today?: string }>

/**
 * Lays out the whole script: the title pages, then all story blocks, numbered from
 * the settings' first page (`docs/pages-and-formats.md#scenewright-pages`). Block titles aren't printed. A script without
 * text is only a title page.
 *
 * @param settings by default the script's own, or the Scenewright profile if it has none
 * @param parts `titlePages`: by default those of the script's fields; `today`: the date for headers,
 *   such as 2026-11-30
 */
export function layoutScript(
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
  { titlePages = layoutTitlePages(script, settings), today = '' }: PrintedParts = {},
): Page[] {
  const printed = withContinuedCues(script, settings)
  if (settings.profile === 'industry') {
    const pages = layoutIndustryBlocks(printed, { settings, today })
    if (!hasDraftFields(settings)) return [...titlePages, ...pages]
    // Headers don't move text, so the pages' drafts stay the same.
    const drafts = findPageDrafts(pages, script, settings).map((draft) => ({
      draft: draft ? draftText(draft, today, settings.paper) : '',
      color: draft?.name ?? '',
    }))
    return [...titlePages, ...layoutIndustryBlocks(printed, { settings, today, drafts })]
  }
  const itemsOf = specItemMaker(script.formatting)
  const flows = printed.storyBlocks.flatMap(({ elements }, index) => {
    return [...(index > 0 ? [BLOCK_GAP] : []), ...itemsOf(elements)]
  })
  const hasText = flows.some(({ lines }) => lines > 0)
  return [...titlePages, ...(hasText ? paginate(flows, settings.firstPage) : [])]
}
