import { describe, expect, it } from 'vitest'
import { createDocument, readDemoParagraphs } from './demo-document.ts'

describe('documentOf and paragraphsOf', () => {
  it.each([
    [['plain', '', 'a <b>bold</b> and <b><i><u>every</u></i></b> word']],
    [['one<br>two', '<u>three<br>four</u>', '&lt;script&gt;']],
  ])('convert the paragraphs %j to a document and back', (paragraphs) => {
    expect(readDemoParagraphs(createDocument(paragraphs))).toEqual(paragraphs)
  })

  it('remove unsupported HTML', () => {
    const paragraphs = ['<img src=x onerror=alert(1)><em onclick="x">hi</em><script>no</script>']
    expect(readDemoParagraphs(createDocument(paragraphs))).toEqual(['<i>hi</i>'])
  })

  it('create one empty paragraph from nothing', () => {
    expect(readDemoParagraphs(createDocument([]))).toEqual([''])
  })
})
