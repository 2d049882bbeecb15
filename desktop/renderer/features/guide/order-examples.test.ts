import { expect, test } from 'vitest'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { ORDERS } from '@scenewright/shared/ai/offline/orders/table.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { ORDER_EXAMPLES } from './order-examples.ts'

const ELEMENTS = elementsOf(
  'action:The beam crosses the water. Rain falls.',
  'action:Waves.',
  'scene_heading:EXT. LIGHTHOUSE - DAY',
  'character:IVO',
  'parenthetical:(tired)',
  'dialogue:They switch it off.',
  'transition:CUT TO:',
  'scene_heading:INT. LAMP ROOM - DAY',
  'character:NORA (V.O.)',
  'dialogue:On Friday.',
  'scene_heading:EXT. PIER - DAY',
  'action:Nora sees the beam. <b>It goes out.</b>',
)

test('has an example of every order', () => {
  const listed = ORDER_EXAMPLES.flatMap(({ examples }) => examples)
  expect(listed).toHaveLength(new Set(ORDERS.map(({ example }) => example)).size)
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(ORDER_EXAMPLES.flatMap(({ examples }) => examples))('%s', (command) => {
  const currentScript = { title: 'High Tide', elements: ELEMENTS }
  const request = { command, currentScript, overview: '', customInstructions: '' }
  const answer = interpretCommand({ ...request, isOverviewCommand: false }, () =>
    crypto.randomUUID(),
  )
  expect(answer).toMatchObject({ ok: true, value: { script: {} } })
})
