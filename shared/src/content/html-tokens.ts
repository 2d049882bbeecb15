/** A piece of HTML text. Attributes are never read: no allowed tag has any. */
export type HtmlToken =
  | Readonly<{ kind: 'text'; source: string }>
  | Readonly<{ kind: 'open' | 'close'; name: string }>

/** Elements that are dropped with their content, because it isn't the writer's text. */
const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
])

const LETTER = /[a-zA-Z]/
const NAME_END = /[\t\n\f\r />]/g
const SPACE = /[\t\n\f\r ]/

/** Returns the position after `text`, or the end of `html` if `text` isn't found. */
function after(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from)
  return index < 0 ? html.length : index + text.length
}

/** Returns the end of a comment, doctype, CDATA section or processing instruction. */
function declarationEnd(html: string, from: number): number {
  if (html.startsWith('<![CDATA[', from)) return after(html, ']]>', from)
  if (!html.startsWith('<!--', from)) return after(html, '>', from)
  // Browsers treat '<!-->' and '<!--->' as complete comments.
  const abrupt = /<!--(?:-?>)/y
  abrupt.lastIndex = from
  if (abrupt.test(html)) return abrupt.lastIndex
  const close = /--!?>/g
  close.lastIndex = from + '<!--'.length
  return close.test(html) ? close.lastIndex : html.length
}

/** Returns the position after a tag's '>', ignoring any '>' inside a quoted attribute value. */
function tagEnd(html: string, from: number): number {
  let isValue = false
  for (let i = from; i < html.length; i++) {
    const character = html.charAt(i)
    if (character === '>') return i + 1
    if (SPACE.test(character)) continue
    if (!isValue) {
      isValue = character === '='
      continue
    }
    isValue = false
    if (character === '"' || character === "'") {
      i = after(html, character, i + 1) - 1
      continue
    }
    while (i + 1 < html.length && html[i + 1] !== '>' && !SPACE.test(html.charAt(i + 1))) i++
  }
  return html.length
}

/** Returns the start of the closing tag of an element whose content is dropped. */
function droppedContentEnd(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  close.lastIndex = from
  const match = close.exec(html)
  return match ? match.index : html.length
}

/**
 * Splits HTML into text and tags, mostly like a browser's tokenizer. Comments, declarations and the
 * content of scripts, styles and similar elements are dropped. Never fails: a '<' that starts
 * nothing is text, and unclosed constructs end with the input. Linear time, because every search
 * starts where the previous one ended.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let textStart = 0
  let position = html.indexOf('<')
  while (position >= 0) {
    const next = html.charAt(position + 1)
    if (next === '<') {
      position += 1
      continue
    }
    const isClosing = next === '/'
    const nameStart = position + (isClosing ? 2 : 1)
    const isTag = LETTER.test(html.charAt(nameStart))
    if (!isTag && next !== '!' && next !== '?' && !(isClosing && nameStart < html.length)) {
      position = html.indexOf('<', position + 1)
      continue
    }
    if (position > textStart) yield { kind: 'text', source: html.slice(textStart, position) }
    let end: number
    if (isTag) {
      NAME_END.lastIndex = nameStart
      const nameEnd = NAME_END.test(html) ? NAME_END.lastIndex - 1 : html.length
      const name = html.slice(nameStart, nameEnd).toLowerCase()
      end = tagEnd(html, nameEnd)
      if (!isClosing && DROPPED_WITH_CONTENT.has(name)) end = droppedContentEnd(html, name, end)
      else yield { kind: isClosing ? 'close' : 'open', name }
    } else {
      end = declarationEnd(html, position)
    }
    textStart = end
    position = html.indexOf('<', end)
  }
  if (textStart < html.length) yield { kind: 'text', source: html.slice(textStart) }
}
