import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { readScriptFile, scriptFile } from './script-file.ts'

const AT = new Date('2026-05-01T10:00:00Z')
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function contentWith(change: object): string {
  const file = scriptFile(newScript(), AT)
  return JSON.stringify({ ...(JSON.parse(textOf(file.bytes)) as object), ...change })
}

describe('a copy of the script as a file', () => {
  it('is named by the title, and read back as the same script', () => {
    const script = { ...scriptOf(elementsOf('action: Zażółć <b>gęślą</b> 🎬')), title: 'Jaźń 2' }
    const file = scriptFile(script, AT)
    expect(file.name).toBe('Jaźń_2.scenewright')
    const text = textOf(file.bytes)
    expect(readScriptFile(text, countingIds())).toEqual({ ok: true, script })
    expect(readScriptFile(`\uFEFF${text}`, countingIds())).toEqual({ ok: true, script })
  })

  it.each([
    ['no JSON', 'FADE IN:', /not a copy/],
    ['other JSON', '[1]', /not a copy/],
    ['another format', contentWith({ format: 'fdx' }), /not a copy/],
    ['a later version', contentWith({ version: 2 }), /newer version/],
    ['no version', contentWith({ version: undefined }), /damaged/],
    ['no script', contentWith({ script: null }), /damaged/],
    ['a script without blocks', contentWith({ script: { title: 'A' } }), /damaged/],
  ])('is refused with a sentence: %s', (_name, text, sentence) => {
    const read = readScriptFile(text, countingIds())
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(sentence) as string })
  })

  it('is repaired when it is one but amiss', () => {
    const blocks = [{ elements: [{ type: 'song', content: 'la' }] }]
    const read = readScriptFile(contentWith({ script: { storyBlocks: blocks } }), countingIds())
    expect(read).toMatchObject({
      script: { title: 'New Screenplay', storyBlocks: [{ elements: [{ type: 'text' }] }] },
    })
  })
})
