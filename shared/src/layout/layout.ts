import type { Formatting, Script, StoryBlock } from '../script/script.ts'
import type { Page } from './page.ts'
import { paginate, type Flow } from './paginate.ts'
import { elementLines } from './place.ts'
import { ELEMENT_STYLES, SPACE_BETWEEN_BLOCKS_MM } from './spec-profile.ts'
import { titlePage } from './title-page.ts'

/** An element without text takes no room at all, not even the space after it. */
function blockFlows(block: StoryBlock, formatting: Formatting): Flow[] {
  return block.elements
    .map((element) => ({
      lines: elementLines(element, formatting),
      spaceAfterMm: ELEMENT_STYLES[element.type].spaceAfterMm,
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The pages of one story block, without a title page, numbered from '1.' (spec §9). */
export function layoutBlock(script: Script, block: StoryBlock): Page[] {
  return paginate(blockFlows(block, script.formatting))
}

/**
 * The pages of the whole script: the title page, then all story blocks one after the other, numbered
 * from '1.' (spec §9). Block titles are not printed. A script without any text is its title page only.
 */
export function layoutScript(script: Script): Page[] {
  const flows = script.storyBlocks.flatMap((block, index) => {
    const gap = { lines: [], spaceAfterMm: SPACE_BETWEEN_BLOCKS_MM }
    return [...(index > 0 ? [gap] : []), ...blockFlows(block, script.formatting)]
  })
  const hasText = flows.some(({ lines }) => lines.length > 0)
  return [titlePage(script), ...(hasText ? paginate(flows) : [])]
}
