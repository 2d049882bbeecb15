/** The printed part of a script, for readers who may see nothing else. */
import type { ElementExtra } from './element-extra.ts'
import type { PageSettings } from './page-settings.ts'
import { newScript, type Element, type Script } from './script.ts'
import { LOCKED_PAGE } from './locked-pages.ts'
import { REVISION_ID, withWrittenMarks } from './production/marks.ts'
import type { Draft } from './production/production.ts'
import { settleRanges, type StyledRange } from './styled/styled-range.ts'
import { listPrintedTitleFields } from './title-page.ts'

/**
 * Returns the script with only what its pages show: without notes, synopses, alternates, story
 * overview, instructions, block titles, dictionary, fields of the title page that aren't on it,
 * preserved parts of files, and earlier texts of drafts. Its pages are the same.
 */
export function removeUnprinted(script: Script): Script {
  const { overview, customInstructions } = newScript()
  const { title, author, subheading, formatting, storyBlocks, pages, lastModified } =
    withWrittenMarks(script)
  const { drafts, colors, shown } = script.production ?? {}
  const production = drafts && {
    production: {
      drafts: drafts.map(withoutName),
      ...(colors && { colors }),
      ...(shown && { shown }),
    },
  }
  const titlePage = listPrintedTitleFields(script)
  return {
    title,
    author,
    subheading,
    overview,
    customInstructions,
    formatting,
    storyBlocks: storyBlocks.map(({ id, number, elements }) => ({
      id,
      number,
      title: '',
      elements: elements.map(printedElement),
    })),
    ...(pages && { pages: printedSettings(pages) }),
    ...production,
    ...(titlePage.length > 0 && { kept: { titlePage } }),
    // In headers.
    ...(lastModified !== undefined && { lastModified }),
  }
}

/**
 * Without the headings of deleted scenes, whose numbers no other scene gets, and the locked pages of a
 * file, which have texts.
 */
function printedSettings({
  lockedPages: _lockedPages,
  usedNumbers,
  ...settings
}: PageSettings): PageSettings {
  const numbers = usedNumbers?.map(({ number }) => ({ number, heading: '' }))
  return { ...settings, ...(numbers && { usedNumbers: numbers }) }
}

function printedElement({ id, type, content, extra }: Element): Element {
  const printed = extra && printedExtra(extra)
  return { id, type, content, ...(printed && { extra: printed }) }
}

function printedExtra(extra: ElementExtra): ElementExtra | undefined {
  const { sceneNumber, unnumbered, dual, form, startsPage, paragraph, layout, page } = extra
  const styled = printedRanges(extra.styled ?? [])
  const printed = {
    ...(sceneNumber !== undefined && { sceneNumber }),
    ...(unnumbered && { unnumbered }),
    ...(dual && { dual }),
    ...(form && { form }),
    ...(startsPage && { startsPage }),
    ...(paragraph !== undefined && { paragraph }),
    ...(layout && { layout }),
    ...(page !== undefined && { page }),
    ...(styled.length > 0 && { styled }),
  }
  return Object.keys(printed).length > 0 ? printed : undefined
}

function withoutName({ by: _by, ...draft }: Draft): Draft {
  return draft
}

/** The pages that words are on, and the drafts in which they changed. */
function printedRanges(styled: readonly StyledRange[]): readonly StyledRange[] {
  return settleRanges(
    styled.map(({ at, to, other = [] }) => {
      const printed = other.filter(([name]) => name === LOCKED_PAGE || name === REVISION_ID)
      return { at, to, other: printed }
    }),
  )
}
