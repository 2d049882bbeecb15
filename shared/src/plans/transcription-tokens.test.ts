import { expect, it } from 'vitest'
import { transcriptionTokens } from './transcription-tokens.ts'

it.each([
  [0, 50],
  [4.9, 50],
  [5.1, 60],
  [59.2, 600],
  [3600, 36_000],
])('%d seconds cost %i tokens', (seconds, tokens) =>
  expect(transcriptionTokens(seconds)).toBe(tokens),
)
