import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '../script/script.ts'
import { resolveCitations } from './citations.ts'
import { buildScriptIndex } from './script-index/script-index.ts'

const script: Script = {
  ...newScript(),
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'One',
      elements: [
        { id: 'h1', type: 'scene_heading', content: 'INT. KITCHEN - DAY' },
        { id: 'a1', type: 'action', content: 'Rain.' },
        { id: 'h2', type: 'scene_heading', content: 'EXT. PIER - NIGHT' },
      ],
    },
  ],
}
const places = { script, index: buildScriptIndex(script) }

describe('citations', () => {
  it('lead to the scene heading or the line', () => {
    const text = 'It rains [block 1, element 2], then they leave [scene 2].'
    expect(resolveCitations(text, places)).toEqual({
      text,
      citations: [
        { label: 'block 1, element 2', elementId: 'a1' },
        { label: 'scene 2', elementId: 'h2' },
      ],
    })
  })

  it('that lead nowhere are left out of the text', () => {
    const text = 'See [scene 99] and [block 1, element 4][block 7, element 1].'
    expect(resolveCitations(text, places)).toEqual({ text: 'See and.', citations: [] })
  })

  it('are listed once, and other brackets are text', () => {
    const text = '[scene 1] [scene 1] [sic]'
    const { citations, text: shown } = resolveCitations(text, places)
    expect([shown, citations]).toEqual([text, [{ label: 'scene 1', elementId: 'h1' }]])
  })
})
