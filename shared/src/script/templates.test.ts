import { expect, test } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { writeFdx } from '../formats/fdx/write-fdx.ts'
import { layoutScript } from '../layout/layout.ts'
import { countingIds } from '../test-support/scripts.ts'
import { acceptScript } from './accept-script.ts'
import { TEMPLATES, templateScript } from './templates.ts'

const scriptOf = (id: string) => {
  const template = TEMPLATES.find((one) => one.id === id)
  if (!template) throw new Error(`No template ${id}`)
  return templateScript(template, countingIds())
}

test.each(TEMPLATES)('$name can be saved unchanged and exported', (template) => {
  const script = templateScript(template, countingIds())
  expect(acceptScript(script, countingIds())).toEqual({ ok: true, value: script })
  expect(writeFdx(script)).toContain('<FinalDraft')
})

test('a television script starts each act on a new page, with its name', () => {
  const pages = layoutScript(scriptOf('one-hour')).slice(1)
  const first = pages.map(({ lines }) => lines.map(({ runs }) => runsToText(runs)))
  expect(first.map((texts) => texts.find((text) => /^[A-Z]/.test(text)))).toEqual([
    'TEASER',
    'ACT ONE',
    'ACT TWO',
    'ACT THREE',
    'ACT FOUR',
    'ACT FIVE',
  ])
})

test('a multi-camera script prints action in capitals and double-spaced dialogue', () => {
  const script = scriptOf('multi-camera')
  const [block] = script.storyBlocks
  if (!block) throw new Error('No block')
  const elements = [
    { id: 'a', type: 'action', content: 'Ann enters.' },
    { id: 'c', type: 'character', content: 'Ann' },
    { id: 'd', type: 'dialogue', content: 'word '.repeat(14) },
  ] as const
  const [, page] = layoutScript({ ...script, storyBlocks: [{ ...block, elements }] })
  const lines = page?.lines ?? []
  expect(runsToText(lines.find(({ elementId }) => elementId === 'a')?.runs ?? [])).toBe(
    'ANN ENTERS.',
  )
  const speech = lines.filter(({ elementId }) => elementId === 'd')
  expect(speech.map(({ y }) => Math.round(((y - (speech[0]?.y ?? 0)) / 25.4) * 6))).toEqual([0, 2])
})
