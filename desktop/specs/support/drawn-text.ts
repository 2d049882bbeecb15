/** Reads how the browser has drawn the text of a page. */

/** The lines of each element, as the browser has broken them. */
export function drawnLines(): string[][] {
  return [...document.querySelectorAll<HTMLElement>('.element')].map((element) => {
    const lines: string[] = []
    const { top, width } = element.getBoundingClientRect()
    const scale = width / element.offsetWidth
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) * scale
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { segment, index } of new Intl.Segmenter('en').segment(node.textContent ?? '')) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        const box = range.getBoundingClientRect()
        const line = Math.floor(((box.top + box.bottom) / 2 - top) / lineHeight)
        lines[line] = (lines[line] ?? '') + segment
      }
    }
    return lines.map((line) => line.trim())
  })
}

/** A word or sign of a complex script, with widths in pixels. */
export type DrawnWord = Readonly<{ text: string; isSign: boolean; room: number; drawn: number }>

/** The words and signs of complex scripts, in order. */
export function drawnWords(): DrawnWord[] {
  return [...document.querySelectorAll('.complex-word, .complex-sign')].map((word) => {
    const { width, transform } = getComputedStyle(word, '::before')
    return {
      text: word.textContent ?? '',
      isSign: word.classList.contains('complex-sign'),
      room: word.getBoundingClientRect().width,
      drawn: Number.parseFloat(width) * new DOMMatrix(transform).a,
    }
  })
}

/** The caret's place, counted in UTF-16 units from the start of its element's text. */
export function caretOffset(): number {
  const { focusNode = null, focusOffset = 0 } = getSelection() ?? {}
  const inside = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  const element = inside?.closest('.element')
  if (!focusNode || !element) return -1
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(focusNode, focusOffset)
  return range.toString().length
}
