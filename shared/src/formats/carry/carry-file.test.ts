import { expect, test } from 'vitest'
import { importedToScript } from '../story-blocks.ts'
import type { Script } from '../../script/script.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { importedOf } from '../../test-support/imported.ts'
import { readFountain } from '../fountain/read-fountain.ts'
import { carryIntoFile } from './carry-file.ts'

const FILE = [
  'Title:   Big Fish',
  'Author: A. Writer',
  '',
  '',
  '.kitchen at dawn',
  '',
  '_*Rain.*_   ',
  '',
  '@McAvoy',
  'It rains.',
  '',
  '',
  'Cut to:',
  '',
  'EXT. PIER - DAY',
  '',
  'Sun.',
].join('\r\n')

function scriptIn(text: string): Script {
  return importedToScript(importedOf(readFountain(text)), 'scenes', countingIds())
}

/** Replaces words in the script's elements. */
function withWords(script: Script, from: string, to: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({
      ...element,
      content: element.content.replace(from, to),
    })),
  }))
  return { ...script, storyBlocks }
}

function save(file: string, change: (script: Script) => Script): string | undefined {
  const base = scriptIn(file)
  return carryIntoFile({ format: 'fountain', file, base, script: change(base) })?.[0]
}

test('has nothing to write for a script that is as it was read', () => {
  expect(save(FILE, (script) => ({ ...script }))).toBeUndefined()
})

test('changes one line and leaves all others as they came, with their line ends', () => {
  const saved = save(FILE, (script) => withWords(script, 'It rains.', 'It pours.'))
  expect(saved).toBe(FILE.replace('It rains.', 'It pours.'))
})

test('adds no line end to the last line of a file without one', () => {
  const saved = save(FILE, (script) => withWords(script, 'Sun.', 'Much sun.'))
  expect(saved).toBe(FILE.replace('Sun.', 'Much sun.'))
})

test('a scene added at the end begins on a new line', () => {
  const added = scriptIn('INT. BOAT - NIGHT\n\nWaves.').storyBlocks.map((block) => ({
    ...block,
    number: 2,
  }))
  const saved = save(FILE, (script) => ({
    ...script,
    storyBlocks: [...script.storyBlocks, ...added],
  }))
  expect(saved).toBe(`${FILE}\r\n\r\nINT. BOAT - NIGHT\r\n\r\nWaves.`)
})

test('removes a scene and nothing else', () => {
  const saved = save(FILE, (script) => ({
    ...script,
    storyBlocks: script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.filter(({ content }) => !/PIER|Sun/.test(content)),
    })),
  }))
  expect(saved).toBe(FILE.slice(0, FILE.indexOf('\r\n\r\nEXT. PIER')))
})
