import { describe, expect, it } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { layoutScript } from '../layout.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

/** The last line of the first page, which ends inside a speech, and the top of the next page. */
function pageBreak(settings: Partial<PageSettings>) {
  const speech = 'The bus goes on and on through the rain. '.repeat(60)
  const script = {
    ...scriptOf(elementsOf('action: Rain.', 'character: MARA', `dialogue: ${speech}`)),
    pages: { ...INDUSTRY, ...settings },
  }
  const [, first, second] = layoutScript(script).map(({ lines }) => {
    return lines.map(({ runs }) => runsToText(runs))
  })
  return { last: first?.at(-1) ?? '', opening: second?.slice(0, 2) ?? [] }
}

describe('a speech that continues on the next page', () => {
  it('ends with (MORE), and its cue is repeated with (CONT’D)', () => {
    const { last, opening } = pageBreak({})
    expect(last).toBe('(MORE)')
    expect(opening).toEqual(['2.', "MARA (CONT'D)"])
  })

  it('uses the words from the script’s page settings', () => {
    const { last, opening } = pageBreak({ more: '(WEITER)', continued: '(FORTS.)' })
    expect(last).toBe('(WEITER)')
    expect(opening).toEqual(['2.', 'MARA (FORTS.)'])
  })

  it('has neither if the settings are empty', () => {
    const { last, opening } = pageBreak({ more: '', continued: '' })
    expect(last).toMatch(/rain|bus/)
    expect(opening[1]).toMatch(/rain|bus/)
  })
})
