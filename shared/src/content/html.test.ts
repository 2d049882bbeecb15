import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { cleanText } from './clean-text.ts'
import { htmlToRuns, runsToHtml } from './html.ts'
import { normalizeRuns, plainRun, runsToText, type Run } from './runs.ts'

const bold = (text: string): Run => ({ ...plainRun(text), bold: true })
const italic = (text: string): Run => ({ ...plainRun(text), italic: true })
const boldItalic = (text: string): Run => ({ ...bold(text), italic: true })

describe('htmlToRuns', () => {
  const cases: [name: string, html: string, runs: Run[]][] = [
    ['plain text', 'INT. BARN', [plainRun('INT. BARN')]],
    ['nothing', '', []],
    ['marks under either name', '<strong>a</strong><b>b</b>', [bold('ab')]],
    ['marks in capitals', '<B>a</B><EM>b</EM>', [bold('a'), italic('b')]],
    ['an unclosed mark', 'a<b>b', [plainRun('a'), bold('b')]],
    ['a closing tag without an opening one', 'a</b>b', [plainRun('ab')]],
    ['misnested marks', '<b>a<i>b</b>c</i>', [bold('a'), boldItalic('b'), italic('c')]],
    ['the same mark twice', '<b><b>a</b>b</b>c', [bold('ab'), plainRun('c')]],
    ['one mark under two names', '<b><strong>a</strong>b</b>c', [bold('ab'), plainRun('c')]],
    ['a break', 'a<br>b<br/>c</br>d', [plainRun('a\nb\nc\nd')]],
    ['attributes', '<b onclick="x()" style=\'color:red\'>a</b>', [bold('a')]],
    ['a tag end inside an attribute', 'a<span title="x>y" data-x=a"b>c</span>', [plainRun('ac')]],
    ['unknown tags', '<font><a href=x>a</a></font>', [plainRun('a')]],
    ['paragraphs', '<p>a</p><p>b</p>', [plainRun('a\nb')]],
    ['indented blocks', '<ul>\n  <li>a </li>\n  <li>b</li>\n</ul>\n', [plainRun('a\nb')]],
    ['text next to a block', 'a<div>b</div>c', [plainRun('a\nb\nc')]],
    ['an empty editor line', '<div>a</div><div><br></div><div>b</div>', [plainRun('a\n\nb')]],
    ['a break that ends a block', '<p>a<br></p><p>b</p>', [plainRun('a\nb')]],
    ['a break at the start', '<br>a', [plainRun('\na')]],
    ['line breaks in the source', 'a\n   b\tc', [plainRun('a b c')]],
    ['a source line break after a break', 'a<br>\n  b', [plainRun('a\nb')]],
    ['repeated spaces', '  a   b<br> c ', [plainRun('  a   b\n c ')]],
    ['a mark across blocks', '<b><p>a</p><p>b</p></b>', [bold('a\nb')]],
    ['named entities', '&lt;&gt;&amp;&quot;&apos;&nbsp;&mdash;', [plainRun('<>&"\'\u00a0—')]],
    ['numeric entities', '&#65;&#x42;&#x1F600;&#67', [plainRun('AB😀C')]],
    ['Windows-1252 references', '&#146;&#151;', [plainRun('’—')]],
    ['invalid code points', '&#0;&#xD800;&#x110000;&#99999999999;', [plainRun('\ufffd'.repeat(4))]],
    ['unknown entities', '&bogus; & &amp &;', [plainRun('&bogus; & &amp &;')]],
    ['a double-encoded tag', '&amp;lt;script&amp;gt;', [plainRun('&lt;script&gt;')]],
    ['an encoded tag', '&lt;script&gt;', [plainRun('<script>')]],
    ['a stray less-than sign', 'a < b <3 <', [plainRun('a < b <3 <')]],
    ['control characters', 'a\u0000b\u0007c\u009fd', [plainRun('abcd')]],
    ['half a surrogate pair', 'a\ud800b', [plainRun('a\ufffdb')]],
    ['a script', 'a<script>alert("</b>")</script>b', [plainRun('ab')]],
    ['a script with a tricky end', 'a<SCRIPT>x</scripts></Script\n>b', [plainRun('ab')]],
    ['an unclosed script', 'a<script>b', [plainRun('a')]],
    ['a style', '<style>p{}</style>a', [plainRun('a')]],
    [
      'raw text elements',
      '<textarea><b>a</textarea>b<noscript>c</noscript><iframe>d</iframe>',
      [plainRun('b')],
    ],
    ['an image with a handler', '<img src=x onerror=alert(1)>a', [plainRun('a')]],
    ['svg', '<svg onload=alert(1)><script>x</script></svg>a', [plainRun('a')]],
    ['a split tag', '<scr<script>ipt>a', [plainRun('ipt>a')]],
    ['comments', 'a<!-- <b>x</b> -->b<!-->c<!--->d<!--x--!>e', [plainRun('abcde')]],
    ['an unclosed comment', 'a<!-- b', [plainRun('a')]],
    [
      'declarations',
      '<!doctype html><?xml version="1.0"?></ x>a<![CDATA[b>c]]>d',
      [plainRun('ad')],
    ],
    ['an unclosed tag', 'a<b class="x', [plainRun('a')]],
  ]
  it.each(cases)('reads %s', (_, html, runs) => {
    expect(htmlToRuns(html)).toEqual(runs)
  })
})

describe('runsToHtml', () => {
  const cases: [name: string, runs: Run[], html: string][] = [
    ['nothing', [], ''],
    ['equal neighbours', [bold('a'), bold('b')], '<b>ab</b>'],
    ['empty runs', [plainRun('a'), bold(''), plainRun('b')], 'ab'],
    ['a mark that spans runs', [bold('a'), boldItalic('b'), bold('c')], '<b>a<i>b</i>c</b>'],
    ['a mark that ends inside', [boldItalic('a'), italic('b')], '<b><i>a</i></b><i>b</i>'],
    ['all three', [{ ...boldItalic('a'), underline: true }], '<b><i><u>a</u></i></b>'],
    ['breaks', [bold('a\nb')], '<b>a<br>b</b>'],
    ['escapes', [plainRun('<&>"\'\u00a0')], '&lt;&amp;&gt;"\'&nbsp;'],
  ]
  it.each(cases)('writes %s', (_, runs, html) => {
    expect(runsToHtml(runs)).toBe(html)
  })
})

const anyRun = fc.record({
  text: fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', '<', '&', ';', '\u00a0') }),
  ),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
})

test('runs survive a round trip through HTML', () => {
  fc.assert(
    fc.property(fc.array(anyRun), (runs) => {
      const normal = normalizeRuns(runs)
      expect(htmlToRuns(runsToHtml(normal))).toEqual(normal)
    }),
  )
})

test('keeps all text between tags, allowed or not', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '</u>',
      '<span x="<">',
      '</span>',
      '<a href=">">',
      '<wbr>',
    ),
    fc.string({ unit: fc.constantFrom('a', 'b', 'ż', '😀', ' ') }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.filter((part) => !part.startsWith('<')).join('')
      expect(runsToText(htmlToRuns(pieces.join('')))).toBe(cleanText(text))
    }),
  )
})

test.each([
  ['opening brackets', '<'.repeat(2_000_000)],
  ['opening tags', '<b>'.repeat(500_000)],
  ['unclosed comments', '<!--'.repeat(500_000)],
  ['unclosed CDATA', '<![CDATA['.repeat(200_000)],
  ['unclosed quotes', '<a b="'.repeat(300_000)],
  ['scripts', '<script>'.repeat(200_000)],
  ['closed scripts', '<script></script>'.repeat(100_000)],
  ['ampersands', '&'.repeat(2_000_000)],
  ['digits of a reference', `&#${'1'.repeat(2_000_000)}`],
  ['spaces and blocks', 'x <p>'.repeat(300_000)],
  ['long stretches of spaces', `a${' '.repeat(2_000_000)}b <p>c`],
  ['alternating marks', '<b>a</b>b'.repeat(50_000)],
])(
  'reads megabytes of %s in linear time',
  (_, html) => {
    expect(runsToHtml(htmlToRuns(html)).length).toBeLessThanOrEqual(5 * html.length)
  },
  // Quadratic time would take minutes here. Linear time is about a second, even on a busy machine.
  20_000,
)
