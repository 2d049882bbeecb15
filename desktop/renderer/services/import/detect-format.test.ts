import { describe, expect, test } from 'vitest'
import { detectContent, detectFormat } from './detect-format.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('detectContent', () => {
  test.each([
    ['a damaged Word file', 'Night Bus.docx', 'PK\u0003\u0004', /plain text/],
    ['an old Word file', 'Night Bus.doc', '\u00d0\u00cf\u0011\u00e0', /plain text/],
    ['an early Final Draft file', 'a.fdr', '\u00d0\u00cf\u0011\u00e0', /Final Draft 8/],
    ['another program’s zip', 'a.fadein', 'PK\u0003\u0004', /another program/],
    ['a zip', 'a.zip', 'PK\u0003\u0004', /Unpack/],
    ['a zip without an extension', 'scripts', 'PK\u0003\u0004', /Unpack/],
    ['a gzip', 'a.tar.gz', '\u001f\u008b\u0008', /Unpack/],
    ['an image', 'a.fdx', '\u0089PNG\r\n', /image/],
    ['a photo', 'a.jpg', '\u00ff\u00d8\u00ff\u00e0', /image/],
    ['a video', 'a.mp4', '\u0000\u0000\u0000 ftypisom', /video/],
    ['an empty file', 'a.fdx', '', /empty/],
  ])('refuses %s with advice on what to do', (_what, name, start, sentence) => {
    const error: unknown = expect.stringMatching(sentence)
    expect(detectContent(name, bytesOf(start))).toEqual({ ok: false, error })
  })

  test('detects a PDF with another extension', () => {
    const detected = detectContent('script.fountain', bytesOf('%PDF-1.7\n'))
    expect(detected).toEqual({ ok: true, content: 'binary', format: 'pdf' })
  })

  test.each(['INT. BUS - NIGHT', '<?xml version', '\u00ff\u00fe<\u0000', '{"format"'])(
    'treats %j as text',
    (start) => {
      expect(detectContent('script.zip', bytesOf(start))).toEqual({ ok: true, content: 'text' })
    },
  )
})

const PRINTED = `
     INT. BUS - NIGHT

     Rain on the windows.

                         MARA
               Nineteen, all the way?

                         IVO
               To the end of the line.
`

describe('detectFormat', () => {
  test.each([
    ['a.txt', 'INT. BUS - NIGHT\n\nRain.\n\nMARA\nHello.', 'fountain'],
    ['a.txt', PRINTED, 'txt'],
    ['a.txt', PRINTED.replaceAll(/ {5,}/g, '\t'), 'txt'],
    ['a.fountain', PRINTED, 'fountain'],
    ['a.SPMD', PRINTED, 'fountain'],
    ['a.txt', '<?xml version="1.0"?>\n<FinalDraft>', 'fdx'],
    ['a.fountain', '\n <FinalDraft Version="1">', 'fdx'],
    ['a.xml', '<?xml version="1.0"?>\n<document type="Open Screenplay Format document">', 'osf'],
    ['a.fdx', '<!-- a note -->\n<document version="12">', 'fountain'],
    ['a.osf', '<?xml version="1.0"?><!-- a note --><Document version="21">', 'osf'],
    ['a.txt', '#Version 3\n#Begin-Config \nFontSize:12', 'trelby'],
    ['a.txt', '#Version 1\n.\\INT. BUS', 'trelby'],
    ['a.txt', '#Version 2\n\nINT. BUS - NIGHT', 'fountain'],
    ['a.txt', '{ "format": "scenewright-script", "version": 1', 'scenewright'],
    ['a.scenewright', 'Dear John', 'scenewright'],
    ['no extension', 'Dear John', 'fountain'],
    ['a.fountain', 'INT. BUS\u0000 - NIGHT and some more of it', 'fountain'],
    ['a.fountain', '{a brace} opens the film', 'fountain'],
  ])('detects %s with %j as %s', (name, text, format) => {
    expect(detectFormat(name, text)).toEqual({ ok: true, format })
  })

  test.each([
    ['white space', 'a.txt', ' \r\n\t', /empty/],
    ['a web page', 'a.fdx', '<!DOCTYPE html><html>', /web page/],
    ['binary data', 'a.celtx', 'ab\u0001\u0002\u0003cd\ufffd', /no readable text/],
    ['an early Final Draft file', 'a.fdr', 'ab\u0001\u0002\u0003cd', /Final Draft 8/],
  ])('refuses %s', (_what, name, text, sentence) => {
    const detected = detectFormat(name, text)
    expect(detected).toMatchObject({ ok: false, error: expect.stringMatching(sentence) as string })
  })

  test('checks only the beginning, so that a large file takes no longer', () => {
    const text = `${'Rain. '.repeat(10_000)}${'\u0001'.repeat(100_000)}`
    expect(detectFormat('a.txt', text)).toEqual({ ok: true, format: 'fountain' })
  })
})
