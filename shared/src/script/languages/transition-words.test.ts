import { expect, test } from 'vitest'
import { isForeignTransition } from './transition-words.ts'

test.each([
  'SCHNITT AUF:',
  'COUPE À :',
  'COUPE À\u00A0:',
  'CORTE A:',
  'CORTE  A NEGRO.',
  'ПЕРЕХОД:',
  'ЗАТЕМНЕНИЕ.',
  'CIĘCIE DO:',
  'STŘIH NA:',
  '切至：',
  '淡出。',
  'フェードアウト',
])('%s is a transition', (text) => expect(isForeignTransition(text)).toBe(true))

test.each(['Schnitt auf:', 'SCHNITT AUF: KÜCHE', 'ПЕРЕХОД ЧЕРЕЗ УЛИЦУ', '切', 'CUT TO:', ''])(
  '%s is not',
  (text) => expect(isForeignTransition(text)).toBe(false),
)
