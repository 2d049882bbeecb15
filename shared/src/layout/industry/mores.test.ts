import { describe, expect, it } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { layoutScript } from '../layout.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

/** The last lines of the page on which a speech begins, and the first ones of the next page. */
function atTheBreak(settings: Partial<PageSettings>) {
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

describe('a speech that goes on over the page', () => {
  it('has (MORE) below it and its cue with (CONT’D) above it', () => {
    const { last, opening } = atTheBreak({})
    expect(last).toBe('(MORE)')
    expect(opening).toEqual(['2.', "MARA (CONT'D)"])
  })

  it('has the words of the script’s own settings', () => {
    const { last, opening } = atTheBreak({ more: '(WEITER)', continued: '(FORTS.)' })
    expect(last).toBe('(WEITER)')
    expect(opening).toEqual(['2.', 'MARA (FORTS.)'])
  })

  it('has neither where the settings leave them out', () => {
    const { last, opening } = atTheBreak({ more: '', continued: '' })
    expect(last).toMatch(/rain|bus/)
    expect(opening[1]).toMatch(/rain|bus/)
  })
})
