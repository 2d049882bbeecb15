import { textInside, type XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { describe, expect, it, test } from 'vitest'
import { MAX_XML_CHARACTERS, MAX_XML_DEPTH, parseXml } from './parse-xml.ts'

type Plain = string | readonly [string, Readonly<Record<string, string>>, ...Plain[]]

/** A compact form of a tree: name, attributes, children. */
function plain(node: XmlElement | string): Plain {
  if (typeof node === 'string') return node
  return [node.name, Object.fromEntries(node.attributes), ...node.children.map(plain)]
}

function parsed(text: string) {
  const result = parseXml(text)
  if (!result.ok) throw new Error(result.error)
  return { root: result.root, problems: result.problems }
}

describe('a valid file', () => {
  it('becomes a tree of elements, attributes and texts', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
      <!-- by hand -->
      <a one="1 &lt; 2" two='&#65;&#x42;'>
        <b>Tom &amp; <![CDATA[<Jerry>]]></b>
        <b/>
      </a>\n`
    const { root, problems } = parsed(text)
    expect(plain(root)).toEqual([
      'a',
      { one: '1 < 2', two: 'AB' },
      ['b', {}, 'Tom & ', '<Jerry>'],
      ['b', {}],
    ])
    expect(problems).toEqual([])
  })

  it('keeps white space that is the only text of an element', () => {
    expect(plain(parsed('<a>\n <t> </t>\n <t>\n</t>\n <t>\r\n x </t>\n</a>').root)).toEqual([
      'a',
      {},
      ['t', {}, ' '],
      ['t', {}, '\n'],
      ['t', {}, '\n x '],
    ])
  })

  it('reads characters outside the BMP across chunk boundaries', () => {
    const text = '🎬'.repeat(100_000)
    expect(textInside(parsed(`<a>${text}</a>`).root)).toBe(text)
  })
})

describe('a truncated file', () => {
  test.each([
    ['in a text', '<a><p>One.</p><p>Two wo', ['a', {}, ['p', {}, 'One.'], ['p', {}, 'Two wo']]],
    ['in a tag', '<a><p>One.</p><p id="tw', ['a', {}, ['p', {}, 'One.']]],
    ['in a closing tag', '<a><p>One.</p', ['a', {}, ['p', {}, 'One.']]],
    ['in an entity', '<a><p>One &am', ['a', {}, ['p', {}, 'One ']]],
    ['between elements', '<a><p>One.</p>\n', ['a', {}, ['p', {}, 'One.'], '\n']],
    ['in a comment', '<a><p>One.</p><!-- and', ['a', {}, ['p', {}, 'One.']]],
  ])('is read up to the end: %s', (_where, text, tree) => {
    const read = parsed(text)
    expect(plain(read.root)).toEqual(tree)
    expect(read.problems).toEqual([expect.stringMatching(/is incomplete/)])
  })

  it('is reported with its last words', () => {
    const text = '<a><p>Rain falls on the old bus station.</p>\n  <p id="2"/>\n  <p>\n'
    expect(parsed(text).problems[0]).toMatch(/after “Rain falls on the old bus station\.”/)
  })
})

describe('a damaged file', () => {
  it('is read up to the damage, and the line is reported', () => {
    const { root, problems } = parsed('<a>\n<p>One.</p>\n</p>\n<p>Two.</p></a>')
    expect(plain(root)).toEqual(['a', {}, ['p', {}, 'One.']])
    expect(problems).toEqual([expect.stringMatching(/damaged \(line 3\)/)])
  })

  it('keeps invalid entities and characters as text', () => {
    const { root, problems } = parsed('<a>Tom & Jerry &nbsp; R&D; 1 ]]> 2</a>')
    expect(textInside(root)).toBe('Tom & Jerry &nbsp; R&D; 1 ]]> 2')
    expect(problems).toEqual([expect.stringMatching(/^Line 1 of the file/)])
  })

  it('is abandoned after too many errors', () => {
    const { problems } = parsed(`<a><p>One.</p>${'&x;'.repeat(1000)}<p>Two.</p></a>`)
    expect(problems).toEqual([
      expect.stringMatching(/^Line 1 /),
      expect.stringMatching(/damaged \(line 1\)/),
    ])
  })

  it('has control characters removed, literal or numeric, and lone surrogates replaced', () => {
    const { root, problems } = parsed('\u0000<a>o\u0000n\u0007e&#0;&#x1f;&#12; \ud800t\uffffwo</a>')
    expect(textInside(root)).toBe('one \ufffdtwo')
    expect(problems).toEqual([expect.stringMatching(/Control characters/)])
  })

  it('keeps tabs, line breaks and other numeric character references', () => {
    expect(textInside(parsed('<a>&#9;&#10;&#13;&#xA;&#32;&#128512;</a>').root)).toBe('\t\n\r\n 😀')
  })
})

describe('a hostile file', () => {
  const bomb = [
    '<!DOCTYPE a [<!ENTITY l0 "lol">',
    ...Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`),
    ']><a><p>One &l12; two.</p></a>',
  ].join('\n')

  it('never has its entities expanded', () => {
    const { root, problems } = parsed(bomb)
    expect(textInside(root)).toBe('One &l12; two.')
    expect(problems[0]).toMatch(/entities or refers to other files/)
  })

  it.each([
    '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/evil.dtd"><a>&e;</a>',
    '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    '<!DOCTYPE a [<!ENTITY % p PUBLIC "x" "http://127.0.0.1:1/"> %p;]><a>&e;</a>',
  ])('never fetches another file: %s', (text) => {
    const { root, problems } = parsed(text)
    expect(textInside(root)).toBe('&e;')
    expect(problems[0]).toMatch(/entities or refers to other files/)
  })

  it('is cut where elements are nested too deeply', () => {
    const { root, problems } = parsed(`<a>${'<b>'.repeat(200_000)}`)
    let depth = 0
    for (
      let element: XmlElement | string | undefined = root;
      element && typeof element !== 'string';
      element = element.children[0]
    ) {
      depth += 1
    }
    expect(depth).toBe(MAX_XML_DEPTH)
    expect(problems).toEqual([expect.stringMatching(/nested too deeply/)])
  }, 30_000)

  it('is cut after more paragraphs than any script has', () => {
    const { root, problems } = parsed(`<a>${'<p/>'.repeat(1_100_000)}</a>`)
    expect(root.children.length).toBeGreaterThan(900_000)
    expect(root.children.length).toBeLessThan(1_000_000)
    expect(problems).toEqual([expect.stringMatching(/is too long \(line 1\)/)])
  }, 30_000)

  it('may have a line of millions of characters', () => {
    const line = 'word '.repeat(1_000_000)
    expect(textInside(parsed(`<a>${line}</a>`).root)).toBe(line)
  }, 30_000)

  it('is refused above the size limit', () => {
    const result = parseXml(`<a>${' '.repeat(MAX_XML_CHARACTERS)}</a>`)
    expect(result).toEqual({ ok: false, error: expect.stringMatching(/33 million/) as string })
  }, 30_000)

  it('may contain the names of built-in JavaScript properties', () => {
    expect(parsed('<__proto__ constructor="x" __proto__="y"><toString/></__proto__>').root).toEqual(
      {
        name: '__proto__',
        attributes: new Map([
          ['constructor', 'x'],
          ['__proto__', 'y'],
        ]),
        children: [{ name: 'toString', attributes: new Map(), children: [] }],
      },
    )
  })
})

test.each(['', '   ', 'INT. BUS - NIGHT', '{"format": 1}', '< FinalDraft', '<!-- nothing -->'])(
  'refuses %j, which is not XML',
  (text) => {
    expect(parseXml(text)).toEqual({ ok: false, error: expect.stringMatching(/no XML/) as string })
  },
)
