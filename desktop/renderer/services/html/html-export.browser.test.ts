import { writeHtml } from '@scenewright/shared/formats/html/write-html.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { describe, expect, test } from 'vitest'

const parse = (script: Script) => new DOMParser().parseFromString(writeHtml(script), 'text/html')

const ELEMENTS = elementsOf(
  'action:Before.',
  'scene_heading:INT. BUS - DAY',
  'action:Rain &amp; <b>wind</b>.<br>Snow.',
  'character:MARA',
  'parenthetical:low',
  'dialogue:Go on.',
  'character:IVO',
  'dialogue:You go.',
  'scene_heading:EXT. YARD',
  'transition:CUT TO:',
).map((element, index) => {
  return index === 6 ? { ...element, extra: { dual: 'right' as const } } : element
})

describe('a script as a web page', () => {
  test('has a section with a heading for each scene, and groups of speeches', () => {
    const page = parse(scriptOf(ELEMENTS))
    const sections = [...page.querySelectorAll('main > section')]
    expect(sections.map((one) => one.querySelector('h2')?.textContent)).toEqual([
      'INT. BUS - DAY',
      'EXT. YARD',
    ])
    for (const section of sections) {
      expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h2')?.id)
    }
    expect(page.querySelector('main > p')?.textContent).toBe('Before.')
    expect(sections[0]?.querySelector('.action')?.innerHTML).toBe(
      'Rain &amp; <b>wind</b>.<br>Snow.',
    )
    const speeches = [...page.querySelectorAll('.dual > .speech')]
    expect(speeches.map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
      ['MARA', '(low)', 'Go on.'],
      ['IVO', 'You go.'],
    ])
  })

  test('has the title page first, with its fields', () => {
    const page = parse({
      ...scriptOf(ELEMENTS),
      title: 'Night & <Bus>',
      author: 'A. Writer',
      subheading: '',
      kept: {
        titlePage: [
          { key: 'Contact', value: '12 Mill Lane\nDepot' },
          { key: 'Draft date', value: '1 May' },
          { key: 'Page 2', value: '> For the drivers <\n\nMara' },
        ],
      },
    })
    expect(page.title).toBe('Night & <Bus>')
    expect(page.querySelector('h1')?.textContent).toBe('Night & <Bus>')
    const texts = [...page.querySelectorAll('.title-page p')].map(({ textContent }) => textContent)
    const more = ['For the drivers', '', 'Mara']
    expect(texts).toEqual(['written by', 'A. Writer', '12 Mill Lane\nDepot', '1 May', ...more])
    expect(page.querySelector('.more .centre')?.textContent).toBe('For the drivers')
  })

  test('runs and loads nothing, whatever the script contains', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const script: Script = {
      ...scriptOf([
        { id: 'a', type: 'action', content: `${evil}<script>alert(2)</script>` },
        { id: 'h', type: 'scene_heading', content: 'INT. BUS', extra: { sceneNumber: evil } },
      ]),
      title: `</title>${evil}`,
      author: `"${evil}`,
      kept: { titlePage: [{ key: 'Contact', value: evil }] },
      pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
    }
    const page = parse(script)
    expect(page.querySelectorAll('img, script, link, iframe')).toHaveLength(0)
    const everything = [...page.querySelectorAll('*')]
    const attributes = new Set(everything.flatMap((one) => one.getAttributeNames()))
    expect([...attributes].filter((name) => /^on|^src$|^href$/.test(name))).toEqual([])
    expect(page.querySelector('.number')?.textContent).toBe(evil)
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/)
  })
})
