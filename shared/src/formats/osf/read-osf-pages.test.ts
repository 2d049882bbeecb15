import { describe, expect, it } from 'vitest'
import type { PageSettings } from '../../script/page-settings.ts'
import { newScript } from '../../script/script.ts'
import { file, para, readTree as read, type Attributes } from '../../test-support/osf.ts'
import { xml } from '../../test-support/xml.ts'
import { writeOsf } from './write-osf.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

describe('styles', () => {
  const STYLES = xml(
    'styles',
    {},
    xml('style', { name: 'Normal Text', builtin: '1', builtin_index: '0' }),
    xml('style', {
      name: 'Aktion',
      builtin: '1',
      builtin_index: '2',
      basestylename: 'Normal Text',
      spacebefore: '1.0',
    }),
    xml('style', {
      name: 'Sound',
      basestylename: 'Aktion',
      leftindent: '254',
      italic: '1',
      allcaps: '1',
    }),
  )
  const SETTINGS = xml('settings', { page_width: '2100', margin_left: '381', margin_right: '195' })

  it('are recognized by their number, whatever their name', () => {
    expect(read(file([para('Aktion', 'Rain.')], STYLES)).elements[0]).toEqual({
      type: 'action',
      content: 'Rain.',
    })
  })

  it('of a writer have the type they are based on, and their look', () => {
    const script = read(file([para('Sound', 'A bell.')], STYLES, SETTINGS))
    expect(script.elements[0]).toMatchObject({ type: 'action', extra: { paragraph: 'Sound' } })
    expect(script.pages).toMatchObject({
      paper: 'a4',
      styles: {
        Sound: {
          leftIn: 2.5,
          rightIn: 7.5,
          spaceBeforePt: 12,
          italic: true,
          caps: true,
          paginateAs: 'Action',
        },
      },
    })
  })

  it('that are based on each other in a circle are known to nobody', () => {
    const circle = xml(
      'styles',
      {},
      xml('style', { name: 'A', basestylename: 'B' }),
      xml('style', { name: 'B', basestylename: 'A' }),
    )
    expect(read(file([para('A', 'x')], circle)).elements[0]?.type).toBe('text')
  })
})

describe('settings', () => {
  const pagesOf = (settings: Attributes, paragraphs = [para('Action', 'x')]) =>
    read(file(paragraphs, xml('settings', settings))).pages

  it('say where scene numbers are printed', () => {
    expect(pagesOf({ scene_numbering: 'true', scenenumber_position: '2' })?.sceneNumbers).toBe(
      'right',
    )
    expect(pagesOf({ scene_numbering: 'false' })?.sceneNumbers).toBe('none')
  })

  it('have the words around page breaks, and whether (CONT’D) is automatic', () => {
    expect(
      pagesOf({ dialogue_continues: 'true', more_text: '(WEITER)', cont_text: "(cont'd)" }),
    ).toMatchObject({
      continueds: 'automatic',
      more: '(WEITER)',
      continued: "(cont'd)",
    })
    expect(pagesOf({ dialogue_pagebreaks: 'false' })).toMatchObject({ more: '', continued: '' })
  })

  it('have a header with fields, on one side, and scenes that continue', () => {
    const header = {
      page_header: String.raw`{Title} \#{Scene}03 @ {Other} #.`,
      header_alignment: '1',
    }
    const scenes = { scenes_continue: 'true', continued_text: 'WEITER', number_continued: 'true' }
    expect(pagesOf({ ...header, header_first_page: 'true', ...scenes })).toMatchObject({
      header: { left: '{title} #{scene} {date} {Other} {page}.', right: '', firstPage: true },
      sceneContinueds: 'both',
      sceneBottom: '(WEITER)',
      sceneTop: 'WEITER:',
      sceneCounts: true,
    })
    const usual = { page_header: '#.', header_alignment: '3', header_first_page: 'false' }
    expect(pagesOf({ ...usual, page_footer: '' })).not.toHaveProperty('header')
    expect(pagesOf({ page_header: '' })?.header).toMatchObject({ right: '' })
  })

  it('count more than what is kept of them, once another program has changed them', () => {
    const header = { left: '{title}', centre: '', right: '{page}.', firstPage: false }
    const text = writeOsf({ ...newScript(), pages: { ...INDUSTRY, header } })
    const kept = JSON.stringify({ header })
    const attributes = { page_header: '{Title}   #.', header_alignment: '3' }
    const rest = { header_first_page: 'false', page_footer: '', scenes_continue: 'false' }
    const settings = { ...attributes, ...rest, continued_text: 'CONTINUED', scenewright: kept }
    expect(text).toContain('page_header="{Title}   #."')
    expect(pagesOf(settings)?.header).toEqual(header)
    expect(pagesOf({ ...settings, page_header: '#' })?.header).toMatchObject({ right: '{page}' })
  })

  it('have the margins at the top and bottom, and where text is split', () => {
    const margins = { margin_top: '317', margin_bottom: '220', break_on_sentences: 'false' }
    expect(pagesOf(margins)).toMatchObject({
      margins: { topPt: 89.9, bottomPt: 62.4 },
      splits: 'lines',
    })
    expect(pagesOf({ margin_top: '254', margin_bottom: '254' })?.margins).toBeUndefined()
  })

  it('leave scenes to be counted unless their numbers are locked', () => {
    const scenes = ['1', '2'].map((scene_number) =>
      para('Scene Heading', 'INT. BUS', {}, { scene_number }),
    )
    const numbersOf = (scenes_locked: string) =>
      read(file(scenes, xml('settings', { scene_numbering: 'true', scenes_locked }))).elements.map(
        ({ extra }) => extra?.sceneNumber,
      )
    expect(numbersOf('true')).toEqual(['1', '2'])
    expect(numbersOf('false')).toEqual([undefined, undefined])
  })
})

describe('the title page', () => {
  const line = (text: string, bookmark?: string, align?: string) =>
    para(
      'Normal Text',
      text,
      align === undefined ? {} : { align },
      bookmark === undefined ? {} : { bookmark },
    )

  it('has its fields by their bookmarks, and the credit by its place', () => {
    const titlePage = xml(
      'titlepage',
      {},
      line('Night Bus', 'Title', 'center'),
      line('', undefined, 'center'),
      line('Written by', undefined, 'center'),
      line('Ana Ortiz', 'Author', 'center'),
      line('Copyright 2026', 'Copyright'),
      line(''),
      line('Second draft\n1 May', 'Draft'),
      line('ana@example.com', 'Contact'),
    )
    expect(read(file([para('Action', 'x')], titlePage))).toMatchObject({
      title: 'Night Bus',
      author: 'Ana Ortiz',
      kept: {
        titlePage: [
          { key: 'Credit', value: 'Written by' },
          { key: 'Copyright', value: 'Copyright 2026' },
          { key: 'Draft date', value: 'Second draft\n1 May' },
          { key: 'Contact', value: 'ana@example.com' },
        ],
      },
    })
  })

  it('has them as attributes in version 1.2', () => {
    const info = xml('info', {
      title: 'Night Bus',
      written_by: 'Written by\nAna Ortiz',
      copyright: 'Copyright 2026',
      drafts: 'First draft',
    })
    expect(read(file([para('Action', 'x')], info))).toMatchObject({
      title: 'Night Bus',
      author: 'Ana Ortiz',
      kept: {
        titlePage: [
          { key: 'Credit', value: 'Written by' },
          { key: 'Copyright', value: 'Copyright 2026' },
          { key: 'Draft date', value: 'First draft' },
        ],
      },
    })
  })
})

describe('locked pages of other programs', () => {
  const pages = ['1', '1A', '1A', '2'].map((page_number) =>
    para('Action', `On ${page_number}`, {}, { page_number }),
  )

  it('begin with the paragraphs that have their numbers', () => {
    const { pages: settings, problems } = read(
      file(pages, xml('settings', { pages_locked: 'true' })),
    )
    expect(settings?.locked).toEqual(['1', '1A', '2'])
    expect(problems).toEqual(['Pages 1 to 2 are locked. Each begins with a paragraph here.'])
  })

  it('are not those of a file without a lock, and have no place without numbers', () => {
    const { pages: settings, elements, problems } = read(file(pages, xml('settings', {})))
    expect(settings?.locked).toBeUndefined()
    expect(elements.flatMap(({ extra }) => extra?.page ?? [])).toEqual([])
    expect(problems).toEqual([])
    const settingsOf = xml('settings', { pages_locked: 'true', pagenumber_start: '5' })
    expect(read(file([para('Action', 'x')], settingsOf)).problems).toEqual([
      'Pages are numbered from 1, not from 5.',
      "This file's pages are locked, but it doesn't say where they begin. They have plain numbers until you lock them again.",
    ])
  })
})
