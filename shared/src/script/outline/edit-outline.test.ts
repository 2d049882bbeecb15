import { describe, expect, it } from 'vitest'
import { linesOfScript, outlined } from '../../test-support/outlined.ts'
import { scriptOf } from '../../test-support/scripts.ts'
import type { Script } from '../script.ts'
import { renameBlock } from '../story-blocks.ts'
import { addSection, changeSection, deleteSection, setSceneSynopsis } from './edit-outline.ts'
import { outlineOfBlock } from './outline.ts'

const script = scriptOf(
  outlined('# Act one', '= It begins', '[[Note]]', 'INT. A', 'Dust.', '= Old', 'Wind.', 'INT. B'),
)

function lines(result: Script): string[] {
  return linesOfScript(result).flat()
}

function sectionIds({ storyBlocks }: Script): string[] {
  return storyBlocks
    .flatMap(({ elements }) => outlineOfBlock(elements))
    .flatMap((item) => (item.kind === 'section' ? item.id : []))
}

const [actOne = ''] = sectionIds(script)

describe('the synopsis of a scene', () => {
  it('is stored with the heading, one text for each line', () => {
    const written = setSceneSynopsis(script, 'INT. B', ' She leaves. \n\nHe stays.\n')
    expect(written.storyBlocks[0]?.elements.at(-1)?.extra).toEqual({
      after: ['She leaves.', '', 'He stays.'].map((text) => ({ kind: 'synopsis', text })),
    })
  })

  it('replaces the synopses further down in the scene', () => {
    expect(lines(setSceneSynopsis(script, 'INT. A', 'New'))).toEqual([
      '# Act one',
      '= It begins',
      '[[Note]]',
      'INT. A',
      '= New',
      'Dust.',
      'Wind.',
      'INT. B',
    ])
  })

  it('is deleted by an empty text, which leaves no trace', () => {
    const written = setSceneSynopsis(script, 'INT. B', 'She leaves.')
    expect(setSceneSynopsis(written, 'INT. B', ' ')).toEqual(script)
  })

  it('changes nothing for the same text or an unknown scene', () => {
    expect(setSceneSynopsis(script, 'INT. A', 'Old')).toBe(script)
    expect(setSceneSynopsis(script, 'INT. Z', 'New')).toBe(script)
  })

  it('has a limited number of lines, without losing words', () => {
    const text = Array.from({ length: 150 }, (_, index) => `l${index}`).join('\n')
    const written = lines(setSceneSynopsis(script, 'INT. B', text)).filter((line) => {
      return /^= l\d/.test(line)
    })
    expect(written).toHaveLength(100)
    expect(written.join(' ').match(/l\d+/g)).toHaveLength(150)
  })
})

describe('sections', () => {
  it('are added just before a scene, below those that are there', () => {
    const fields = { name: ' Later\nthat day ', level: 2, synopsis: 'Rain' }
    expect(lines(addSection(script, 'INT. A', fields)).slice(0, 6)).toEqual([
      '# Act one',
      '= It begins',
      '## Later that day',
      '= Rain',
      '[[Note]]',
      'INT. A',
    ])
  })

  it('are renamed and get another level and synopsis', () => {
    const fields = { name: 'Opening', level: 3, synopsis: 'It ends' }
    expect(lines(changeSection(script, actOne, fields)).slice(0, 2)).toEqual([
      '### Opening',
      '= It ends',
    ])
    const same = { name: 'Act one', level: 1, synopsis: 'It begins' }
    expect(changeSection(script, actOne, same)).toBe(script)
  })

  it('are deleted with their synopsis, without their scenes', () => {
    expect(lines(deleteSection(script, actOne))).toEqual(lines(script).slice(2))
    expect(deleteSection(script, 'gone')).toBe(script)
  })

  it('rename the story block that was named after them', () => {
    const named = renameBlock(script, 'story_block_1', 'Act one')
    const title = (result: Script) => result.storyBlocks[0]?.title
    const fields = { name: 'Opening', level: 1, synopsis: '' }
    expect(title(changeSection(named, actOne, fields))).toBe('Opening')
    expect(title(deleteSection(named, actOne))).toBe('Story Block 1')
    expect(title(changeSection(script, actOne, fields))).toBe('Story Block 1')
  })
})
