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

describe('a Scenewright file', () => {
  it('is named after the title and reads back as the same script', () => {
    const script = { ...scriptOf(elementsOf('action: Zażółć <b>gęślą</b> 🎬')), title: 'Jaźń 2' }
    const file = scriptFile(script, AT)
    expect(file.name).toBe('Jaźń_2.scenewright')
    const text = textOf(file.bytes)
    expect(readScriptFile(text, countingIds())).toEqual({ ok: true, script })
    expect(readScriptFile(`\uFEFF${text}`, countingIds())).toEqual({ ok: true, script })
  })

  it.each([
    ['text that is not JSON', 'FADE IN:', /isn't a Scenewright script file/],
    ['other JSON', '[1]', /isn't a Scenewright script file/],
    ['another format', contentWith({ format: 'fdx' }), /isn't a Scenewright script file/],
    ['a later version', contentWith({ version: 2 }), /newer version/],
    ['no version', contentWith({ version: undefined }), /damaged/],
    ['no script', contentWith({ script: null }), /damaged/],
    ['a script without blocks', contentWith({ script: { title: 'A' } }), /damaged/],
  ])('is refused with a message: %s', (_name, text, sentence) => {
    const read = readScriptFile(text, countingIds())
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(sentence) as string })
  })

  it('is repaired if its script is invalid', () => {
    const blocks = [{ elements: [{ type: 'song', content: 'la' }] }]
    const read = readScriptFile(contentWith({ script: { storyBlocks: blocks } }), countingIds())
    expect(read).toMatchObject({
      script: { title: 'New Screenplay', storyBlocks: [{ elements: [{ type: 'text' }] }] },
    })
  })
})
