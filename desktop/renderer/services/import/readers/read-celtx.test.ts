import { strToU8, zipSync } from 'fflate'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { expect, test } from 'vitest'
import { readCeltx } from './read-celtx.ts'

const PROJECT = `<?xml version="1.0"?>
<RDF:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cx="http://celtx.com/NS/v1/"
    xmlns:RDF="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <cx:Project RDF:about="http://celtx.com/project/p" dc:title="Night Lines"/>
  <cx:Document RDF:about="urn:two" dc:title="Tram" cx:localFile="script-b.html">
    <cx:doctype RDF:resource="http://celtx.com/NS/v1/ScriptDocument"/>
  </cx:Document>
  <cx:Document RDF:about="urn:one" dc:title="Bus" cx:localFile="script-a.html">
    <cx:doctype RDF:resource="http://celtx.com/NS/v1/ScriptDocument"/>
  </cx:Document>
  <cx:Document RDF:about="urn:text" dc:title="Treatment" cx:localFile="outline-c.html">
    <cx:doctype RDF:resource="http://celtx.com/NS/v1/TextDocument"/>
  </cx:Document>
  <cx:Document RDF:about="urn:catalog" dc:title="Master Catalog">
    <cx:doctype RDF:resource="http://celtx.com/NS/v1/CatalogDocument"/>
  </cx:Document>
  <RDF:Seq RDF:about="urn:list">
    <RDF:li RDF:resource="urn:one"/><RDF:li RDF:resource="urn:two"/>
  </RDF:Seq>
  <RDF:Description RDF:about="urn:scene" cx:sceneid="s1" dc:description="The ride&#10;begins" cx:scriptday="2"/>
</RDF:RDF>`

const HEAD = `<head><title>Bus</title>
<meta content="both" name="CX.sceneNumbering"><meta content="Ana Ortiz" name="Author">
<meta content="By" name="CX.byline"><meta content="Based on a ride" name="DC.source">
<meta content="2026" name="DC.rights"><meta content="ana@example.com" name="CX.contact">
<link href="chrome://celtx/content/style/film/A4/Normal.css" rel="stylesheet"></head>`

const page = (body: string, head = '') => `<html>${head}<body>\n${body}\n</body></html>`

async function read(scripts: Readonly<Record<string, string>>, project = '<RDF:RDF/>') {
  const entries = Object.entries({ 'project.rdf': project, ...scripts })
  const bytes = zipSync(Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)])))
  return importedOf(await readCeltx(new Uint8Array(bytes)))
}

const elementsOf = async (body: string) => (await read({ 'script-a.html': page(body) })).elements

test('reads all element types, also those of other kinds of scripts', async () => {
  const { elements, problems } = await read({
    'script-a.html': page(`
<p class="act">ACT I<br></p>
<p class="sceneheading">int. bus</p>
<p class="action">Rain.</p>
<p class="character">mara</p>
<p class="parenthetical">(low)</p>
<p class="dialog">Nineteen?</p>
<p class="transition">CUT TO:</p>
<p class="shot">THE METER</p>
<p>A remark.</p>
<p class="sound">A bell.</p>
<p class="lightcue">Dark.</p>
Loose words.`),
  })
  expect(
    elements.map(({ type, content, extra }) => [type, content, extra?.form].filter(Boolean)),
  ).toEqual([
    ['text', 'ACT I', 'centred'],
    ['scene_heading', 'int. bus'],
    ['action', 'Rain.'],
    ['character', 'mara'],
    ['parenthetical', '(low)'],
    ['dialogue', 'Nineteen?'],
    ['transition', 'CUT TO:'],
    ['shot', 'THE METER'],
    ['text', 'A remark.'],
    ['action', 'A bell.'],
    ['action', 'Dark.'],
    ['text', 'Loose words.'],
  ])
  expect(problems.join('\n')).toMatch(/“lightcue” became action: “Dark\.”.*sounds/s)
})

test('keeps marks, line breaks and notes at their places, and joins lines of the source', async () => {
  const elements = await elementsOf(`<p class="action">One
two<span class="note" text="Really?" date="May 28, 2008"></span> <i>three</i>&nbsp; four<br>
<span style="text-decoration: underline">five</span> &amp; <span class="cast" ref="urn:x">IVO</span><br></p>`)
  expect(elements).toEqual([
    {
      type: 'action',
      content: 'One two <i>three</i>  four<br><u>five</u> &amp; IVO',
      extra: { notes: [{ at: 7, kind: 'note', text: 'Really?\n(May 28, 2008)' }] },
    },
  ])
})

test.each([
  ['both cues are marked', ' dual="true"', ' dual="true"'],
  ['only the left cue is marked', ' dual="true"', ''],
])('puts two speeches side by side if %s', async (_what, left, right) => {
  const elements = await elementsOf(`
<p class="character"${left}>MARA</p><p class="dialog">Out.</p>
<p class="character"${right}>IVO</p><p class="dialog">In.</p>
<p class="character">PETRA</p><p class="dialog">Stay.</p>`)
  expect(elements.flatMap(({ content, extra }) => (extra?.dual ? [content] : []))).toEqual(['IVO'])
})

test('keeps page breaks that the writer made', async () => {
  const elements = await elementsOf(
    '<p class="action">One</p><div class="softbreak"></div><p class="action">Two</p><div class="hardbreak"> </div><p class="action">Three</p>',
  )
  expect(elements.map(({ extra }) => extra?.startsPage)).toEqual([undefined, undefined, true])
})

test('keeps scene numbers only if they are locked', async () => {
  const body =
    '<p class="sceneheading" scenestr="1">A</p><p class="sceneheading" scenestr="2">B</p>'
  const locked = '<head><meta name="CX.scenesLocked" content="true"></head>'
  const numbersOf = async (head: string) => {
    const { elements } = await read({ 'script-a.html': page(body, head) })
    return elements.map(({ extra }) => extra?.sceneNumber)
  }
  expect(await numbersOf('')).toEqual([undefined, undefined])
  expect(await numbersOf(locked)).toEqual(['1', '2'])
})

test('reads the title page and the page settings', async () => {
  expect(await read({ 'script-a.html': page('<p class="action">Rain.</p>', HEAD) })).toMatchObject({
    title: 'Bus',
    author: 'Ana Ortiz',
    pages: { paper: 'a4', sceneNumbers: 'both' },
    kept: {
      titlePage: [
        { key: 'Credit', value: 'By' },
        { key: 'Source', value: 'Based on a ride' },
        { key: 'Copyright', value: '2026' },
        { key: 'Contact', value: 'ana@example.com' },
      ],
    },
  })
})

test('imports all scripts of a project in its order, with the descriptions of scenes', async () => {
  const script = await read(
    {
      'script-b.html': page('<p class="sceneheading">INT. TRAM</p>'),
      'script-a.html': page(
        '<p class="sceneheading" id="s1">INT. BUS</p><p class="action">Rain.</p>',
      ),
      'scratch-a.html': page('<p>An idea</p>'),
    },
    PROJECT,
  )
  expect(script.title).toBe('Night Lines')
  expect(script.elements).toEqual([
    {
      type: 'scene_heading',
      content: 'INT. BUS',
      extra: {
        before: [{ kind: 'section', level: 1, text: 'Bus' }],
        after: [
          { kind: 'synopsis', text: 'The ride' },
          { kind: 'synopsis', text: 'begins' },
        ],
      },
    },
    { type: 'action', content: 'Rain.' },
    {
      type: 'scene_heading',
      content: 'INT. TRAM',
      extra: { before: [{ kind: 'section', level: 1, text: 'Tram' }] },
    },
  ])
  const problems = script.problems.join('\n')
  for (const part of [
    '2 scripts',
    '“Treatment”',
    'script days',
    "scratchpad wasn't imported: “An idea”",
  ]) {
    expect(problems).toContain(part)
  }
  expect(problems).not.toContain('Master Catalog')
})

test('does without the index if it is damaged', async () => {
  const script = await read({ 'script-a.html': page('<p class="action">Rain.</p>') }, 'no xml')
  expect(script.elements).toHaveLength(1)
  expect(script.problems.join()).toContain("index can't be read")
})
