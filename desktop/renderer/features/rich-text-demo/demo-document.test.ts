import { describe, expect, it } from 'vitest'
import { documentOf, paragraphsOf } from './demo-document.ts'

describe('the document of the demo', () => {
  it.each([
    [['plain', '', 'a <b>bold</b> and <b><i><u>every</u></i></b> word']],
    [['one<br>two', '<u>three<br>four</u>', '&lt;script&gt;']],
  ])('gives back the paragraphs %j that it was made of', (paragraphs) => {
    expect(paragraphsOf(documentOf(paragraphs))).toEqual(paragraphs)
  })

  it('keeps of foreign HTML only what it can hold', () => {
    const paragraphs = ['<img src=x onerror=alert(1)><em onclick="x">hi</em><script>no</script>']
    expect(paragraphsOf(documentOf(paragraphs))).toEqual(['<i>hi</i>'])
  })

  it('of nothing is one empty paragraph', () => {
    expect(paragraphsOf(documentOf([]))).toEqual([''])
  })
})
