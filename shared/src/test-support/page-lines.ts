/** Arbitrary settings of the margins: header, footer, and scenes that continue. */
import fc from 'fast-check'
import type { PageLine } from '../script/page-lines.ts'
import { withPageLine, type PageSettings } from '../script/page-settings.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

const anyPart = fc.constantFrom(
  '',
  '',
  '{page}.',
  '{date}',
  'Night Bus <&>',
  '{color} Rev. {revised}',
)

const anyPageLine: fc.Arbitrary<PageLine> = fc
  .record({ left: anyPart, centre: anyPart, right: anyPart, firstPage: fc.boolean() })
  // An empty line isn't stored as one of the first page.
  .map((line) =>
    line.left + line.centre + line.right === '' ? { ...line, firstPage: false } : line,
  )

/** Only what isn't the default. */
export const anyMargins: fc.Arbitrary<Partial<PageSettings>> = fc
  .record({
    header: fc.option(anyPageLine),
    footer: fc.option(
      anyPageLine.filter(({ left, centre, right }) => left + centre + right !== ''),
    ),
    scenes: fc.record(
      {
        sceneContinueds: fc.constantFrom('bottom' as const, 'top' as const, 'both' as const),
        sceneBottom: fc.constantFrom('(WEITER)', '(weiter) <&>'),
        sceneTop: fc.constantFrom('WEITER:', 'weiter'),
        sceneCounts: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ header, footer, scenes }) => {
    const withHeader = header ? withPageLine(INDUSTRY, 'header', header) : INDUSTRY
    const withBoth = footer ? withPageLine(withHeader, 'footer', footer) : withHeader
    return {
      ...scenes,
      ...(withBoth.header ? { header: withBoth.header } : {}),
      ...(withBoth.footer ? { footer: withBoth.footer } : {}),
    }
  })
