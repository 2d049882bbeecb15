import { expect, test } from 'vitest'
import { isUncasedName } from './uncased-name.ts'

test.each([
  '李慧',
  '李慧（画外音）',
  '由美子：',
  'ליאת',
  'लीला',
  '미영 (V.O.)',
  'ジョン・スミス',
  '男1',
])('%s could be a cue', (line) => expect(isUncasedName(line)).toBe(true))

test.each([
  '他走了。',
  '雨，夜',
  '（低声）',
  'LUCY',
  '李慧和陈明一起走进了厨房里面',
  '',
  '12',
  '雨 RAIN',
])('%s could not', (line) => expect(isUncasedName(line)).toBe(false))
