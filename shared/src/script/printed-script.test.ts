import { expect, it } from 'vitest'
import { layoutScript } from '../layout/layout.ts'
import { printedScript } from './printed-script.ts'
import { newScript, type Script } from './script.ts'

const SECRET = 'only for the writers'

const SCRIPT: Script = {
  ...newScript(),
  title: 'Tides',
  author: 'Nora',
  overview: SECRET,
  customInstructions: SECRET,
  neverSend: true,
  storyBlocks: [
    {
      id: 'block',
      number: 1,
      title: SECRET,
      elements: [
        {
          id: 'a',
          type: 'scene_heading',
          content: 'INT. LIGHTHOUSE - NIGHT',
          extra: { sceneNumber: '12A', alternates: [SECRET] },
        },
        { id: 'b', type: 'action', content: 'Rain. '.repeat(400), extra: { startsPage: true } },
      ],
    },
  ],
}

it('has the same pages and nothing that they do not show', () => {
  const printed = printedScript(SCRIPT)
  expect(layoutScript(printed)).toEqual(layoutScript(SCRIPT))
  expect(JSON.stringify(printed)).not.toContain(SECRET)
  expect(printed.neverSend).toBeUndefined()
})
