import { describe, expect, it } from 'vitest'
import { findBrokenCitations } from './citations.ts'
import { listAnchors } from './headings.ts'

// Built from parts, so that the check of this repository doesn't find them here.
const PAGE = ['docs', 'page.md'].join('/')
const MISSING = ['docs', 'missing.md'].join('/')
const PAGES = new Map([[PAGE, listAnchors('# Page\n\n## Drafts and mirrors\n')]])

const problemsIn = (file: string, text: string) =>
  findBrokenCitations(file, text, PAGES, (path) => path === PAGE || path === 'docs')

describe('reports', () => {
  it.each([
    ['a missing page', 'a.ts', `// See ${MISSING}.`, `${MISSING} doesn't exist`],
    [
      'a missing heading',
      'a.ts',
      `// See ${PAGE}#keys.`,
      `${PAGE} has no heading #keys; it has: page drafts-and-mirrors`,
    ],
    ['a broken relative link', PAGE, '[more](missing.md)', `${MISSING} doesn't exist`],
    [
      'a broken link within a page',
      PAGE,
      '[more](#keys)',
      `${PAGE} has no heading #keys; it has: page drafts-and-mirrors`,
    ],
  ])('%s', (_what, file, text, message) => {
    expect(problemsIn(file, `first line\n${text}\n`)).toEqual([{ line: 2, message }])
  })
})

describe('accepts', () => {
  it.each([
    ['a page', 'a.ts', `// See ${PAGE}.`],
    ['a heading', 'a.ts', `// See \`${PAGE}#drafts-and-mirrors\`.`],
    ['a relative link', PAGE, '[more](page.md#page) and [folder](../docs)'],
    ['a link to a site', PAGE, '[more](https://example.org/docs/none.md#none)'],
    ["another project's page", 'a.ts', '// https://github.com/x/y/blob/main/docs/none.md'],
    ['a link in code, where Markdown does not apply', 'a.ts', "const call = list[0]('none.md')"],
  ])('%s', (_what, file, text) => {
    expect(problemsIn(file, text)).toEqual([])
  })
})

it("uses GitHub's slugs of headings, numbered if they repeat", () => {
  const markdown = [
    '# The map',
    '## Undo & redo: 20 steps',
    '## `npm run check`',
    '## [Saving](saving.md) ##',
    '## Saving',
    '```\n# not a heading\n```',
    '## The editor’s tabs_and tabs',
  ].join('\n\n')
  expect([...listAnchors(markdown)]).toEqual([
    'the-map',
    'undo--redo-20-steps',
    'npm-run-check',
    'saving',
    'saving-1',
    'the-editors-tabs_and-tabs',
  ])
})
