import { describe, expect, it } from 'vitest'
import type { ElementType } from '../element-types.ts'
import { fitsInferredType, inferElementType } from './smart-typing.ts'

type Case = [type: ElementType, text: string, inferred: ElementType | null]

describe('inferElementType', () => {
  it.each<Case>([
    ['action', 'INT.', 'scene_heading'],
    ['action', 'int.', 'scene_heading'],
    ['action', 'Ext ', 'scene_heading'],
    ['character', 'EXT.', 'scene_heading'],
    ['text', 'I/E.', 'scene_heading'],
    ['action', 'INT./EXT.', 'scene_heading'],
    ['action', 'int./ext.', 'scene_heading'],
    ['action', 'int/ext ', 'scene_heading'],
    ['action', 'i/e ', 'scene_heading'],
    ['action', 'ext.', 'scene_heading'],
    ['transition', 'EST.', 'scene_heading'],
    ['scene_heading', 'INT.', null],
    ['action', 'ИНТ.', 'scene_heading'],
    ['action', 'нат.', 'scene_heading'],
    ['action', 'INNEN.', 'scene_heading'],
    ['action', 'PLENER ', 'scene_heading'],
    ['action', 'WN./PLENER ', 'scene_heading'],
    ['action', '内景 ', 'scene_heading'],
    ['action', '○', 'scene_heading'],
    ['action', 'Innen ', null],
    ['action', 'ПЕРЕХОД:', 'transition'],
    ['action', '切至：', 'transition'],
    ['action', 'COUPE À :', 'transition'],
    ['action', 'CUT TO：', 'transition'],
    ['dialogue', '（', 'parenthetical'],
    ['action', 'INTO ', null],
    ['action', 'She is in the int.', null],
    ['action', 'INT', null],
    ['dialogue', 'INT.', null],
    ['dialogue', '(', 'parenthetical'],
    ['dialogue', 'Well (', null],
    ['action', '(', null],
    ['parenthetical', '(', null],
    ['action', 'CUT TO:', 'transition'],
    ['character', 'SMASH CUT TO:', 'transition'],
    ['action', 'ÜBERBLENDUNG ZU:', 'transition'],
    ['action', 'SCHLIEßENDE BLENDE ZU:', 'transition'],
    ['action', 'Schließende Blende zu:', null],
    ['transition', 'CUT TO:', null],
    ['action', 'Cut to:', 'transition'],
    ['action', 'dissolve to:', 'transition'],
    ['action', 'fade in:', 'transition'],
    ['action', 'FADE OUT.', 'transition'],
    ['text', 'Fade to black.', 'transition'],
    ['action', 'SMASH CUT TO BLACK.', 'transition'],
    ['action', 'Cut to.', null],
    ['action', 'BACK TO:', 'transition'],
    ['action', 'WARNING:', null],
    ['action', 'LATER:', null],
    ['action', 'INTO:', null],
    ['action', 'TO:', null],
    ['action', 'GET OUT.', null],
    ['action', 'She listens to:', null],
    ['action', 'He says: CUT TO:', null],
    ['action', 'A:', null],
    ['action', '12:', null],
    ['dialogue', 'CUT TO:', null],
  ])('%s “%s” → %s', (type, text, inferred) => {
    expect(inferElementType(type, text, text.at(-1) ?? '')).toBe(inferred)
  })
})

describe('fitsInferredType', () => {
  it.each<[type: ElementType, text: string, fits: boolean]>([
    ['transition', 'CUT TO:', true],
    ['transition', 'CUT TO: ', true],
    ['transition', 'CUT TO: L', false],
    ['transition', 'NB:x', false],
    ['transition', 'CUT TO:\u00a0L', false],
    ['scene_heading', 'INT. B', true],
    ['parenthetical', '(l', true],
  ])('%s still fits “%s”: %s', (type, text, fits) => {
    expect(fitsInferredType(type, text)).toBe(fits)
  })
})
