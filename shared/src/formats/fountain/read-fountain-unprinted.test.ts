/** Unprinted parts of Fountain: sections, synopses, notes, boneyards. */
import { describe, expect, test } from 'vitest'
import { elements, extras, lines, read } from '../../test-support/read-fountain.ts'

describe('unprinted text', () => {
  test('sections, synopses and notes are attached to the next element', () => {
    const fountain = '# Act one\n\n## Morning\n= She wakes.\n\n[[Check the date]]\n\nINT. MILL\n'
    expect(elements(fountain)).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. MILL',
        extra: {
          before: [
            { kind: 'section', level: 1, text: 'Act one' },
            { kind: 'section', level: 2, text: 'Morning' },
            { kind: 'synopsis', text: 'She wakes.' },
            { kind: 'note', text: 'Check the date' },
          ],
        },
      },
    ])
  })

  test("synopses below a scene heading are the scene's", () => {
    const fountain = 'INT. MILL\n\n= She wakes.\n\n= He does not.\n\n[[Why?]]\n\nDust.\n'
    expect(elements(fountain)).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. MILL',
        extra: {
          after: [
            { kind: 'synopsis', text: 'She wakes.' },
            { kind: 'synopsis', text: 'He does not.' },
          ],
        },
      },
      { type: 'action', content: 'Dust.', extra: { before: [{ kind: 'note', text: 'Why?' }] } },
    ])
  })

  test('sections have six levels', () => {
    expect(extras('######## Deep\n\nRain.')[0]?.before).toEqual([
      { kind: 'section', level: 6, text: 'Deep' },
    ])
  })

  test('text at the end is attached to the last element, or to an empty one', () => {
    const after = [{ kind: 'note', text: 'end' }]
    expect(elements('Rain.\n\n[[end]]')).toEqual([
      { type: 'action', content: 'Rain.', extra: { after } },
    ])
    expect(elements('[[end]]')).toEqual([{ type: 'action', content: '', extra: { after } }])
  })

  test('details belong only to the note right before them', () => {
    const marker = '/* Scenewright note {"length":4,"author":"ann","resolved":1} */'
    expect(extras(`Rain[[cold?]]${marker} falls.`)[0]?.notes).toEqual([
      { at: 0, to: 4, kind: 'note', text: 'cold?' },
    ])
    expect(extras(`Rain[[cold?]] ${marker} falls.`)[0]?.notes).toMatchObject([
      { at: 4, kind: 'note', text: 'cold?' },
      { kind: 'boneyard' },
    ])
  })

  test('notes inside a text keep their positions', () => {
    expect(elements('Rain [[cold?]] falls.[[why]]\n\nMARA [[who]]\n[[how]]\nYes.')).toEqual([
      {
        type: 'action',
        content: 'Rain falls.',
        extra: {
          notes: [
            { at: 5, kind: 'note', text: 'cold?' },
            { at: 11, kind: 'note', text: 'why' },
          ],
        },
      },
      {
        type: 'character',
        content: 'MARA',
        extra: {
          notes: [
            { at: 4, kind: 'note', text: 'who' },
            { at: 4, kind: 'note', text: 'how' },
          ],
        },
      },
      { type: 'dialogue', content: 'Yes.' },
    ])
  })

  test('notes can span lines, and blank lines with two spaces', () => {
    expect(extras('Rain. [[one\ntwo\n  \nthree]]')).toEqual([
      { notes: [{ at: 5, kind: 'note', text: 'one\ntwo\n\nthree' }] },
    ])
    expect(lines('Rain. [[one\n\ntwo]]')).toEqual(['action: Rain. [[one', 'action: two]]'])
  })

  test('a boneyard can contain whole scenes or part of a line', () => {
    expect(elements('/*\nINT. GONE\n\nGone.\n*/\n\nRain /* and snow */ falls.')).toEqual([
      {
        type: 'action',
        content: 'Rain falls.',
        extra: {
          before: [{ kind: 'boneyard', text: '\nINT. GONE\n\nGone.\n' }],
          notes: [{ at: 5, kind: 'boneyard', text: ' and snow ' }],
        },
      },
    ])
    const unclosed = read('Title: Bus\n\nSun.\n\nRain /* falls.\n\n/* and falls')
    expect(unclosed.elements.at(1)?.content).toBe('Rain /* falls.')
    expect(unclosed.problems).toEqual([expect.stringMatching(/^Line 5: the boneyard \(\/\*\)/)])
  })
})
