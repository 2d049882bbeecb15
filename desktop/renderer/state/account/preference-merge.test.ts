import { expect, it } from 'vitest'
import { pickChanged, mergePreferences } from './preference-merge.ts'

const DEFAULTS = {
  theme: 'system',
  smartTyping: true,
  smartQuotes: false,
  sentenceCapitals: false,
  wordCapitals: false,
  autocomplete: true,
  continuous: false,
  autosave: true,
  changeMarks: true,
  pageBreaks: true,
  separateSheets: false,
  typewriter: false,
  mentionMails: true,
  undoSteps: 20,
} as const

const FIRST = { base: null, isOthers: false, remote: {}, local: DEFAULTS, defaults: DEFAULTS }

it.each([
  ['nothing was ever chosen', {}, {}, {}],
  [
    'the first device sends what was chosen before',
    { local: { ...DEFAULTS, theme: 'dark' } },
    {},
    { theme: 'dark' },
  ],
  [
    'a new device gets what the account has',
    { local: { ...DEFAULTS, theme: 'dark' }, remote: { theme: 'light', smartQuotes: true } },
    { theme: 'light', smartQuotes: true },
    {},
  ],
  [
    'a choice made without a connection is sent later',
    { base: DEFAULTS, local: { ...DEFAULTS, typewriter: true }, remote: { typewriter: false } },
    {},
    { typewriter: true },
  ],
  [
    'a choice made on another device arrives',
    { base: DEFAULTS, remote: { autosave: false, theme: 'dark' } },
    { autosave: false, theme: 'dark' },
    {},
  ],
  [
    'different choices on two devices are both used',
    { base: DEFAULTS, local: { ...DEFAULTS, typewriter: true }, remote: { theme: 'dark' } },
    { theme: 'dark' },
    { typewriter: true },
  ],
  [
    'the same choice on both is nothing new',
    { base: DEFAULTS, local: { ...DEFAULTS, theme: 'dark' }, remote: { theme: 'dark' } },
    {},
    {},
  ],
  [
    "another writer's choices are neither used nor sent",
    {
      isOthers: true,
      local: { ...DEFAULTS, theme: 'dark', smartQuotes: true },
      remote: { smartQuotes: true },
    },
    { theme: 'system' },
    {},
  ],
] as const)('%s', (_, given, apply, send) => {
  expect(mergePreferences({ ...FIRST, ...given })).toEqual({ apply, send })
})

it('lists what differs', () => {
  expect(pickChanged(DEFAULTS, { ...DEFAULTS, autosave: false })).toEqual({
    autosave: false,
  })
})
