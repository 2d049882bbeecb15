/** Texts that once took quadratic time; the thorough tests try all functions and shapes. */
import { readCommandBlock } from '@scenewright/shared/ai/offline/block/block.ts'
import { MAX_STEPS } from '@scenewright/shared/ai/offline/grammar/parser.ts'
import { readNarrative } from '@scenewright/shared/ai/offline/narrative/read-narrative.ts'
import { withoutCourtesy } from '@scenewright/shared/ai/offline/words/vocabulary.ts'
import { requestKind } from '@scenewright/shared/ai/request-kind.ts'
import { continuityFindings } from '@scenewright/shared/continuity/checks.ts'
import { cleanProposedName } from '@scenewright/shared/files/proposed-name.ts'
import { readPastedFountain } from '@scenewright/shared/formats/pasted-fountain.ts'
import { asSceneHeading } from '@scenewright/shared/formats/scene-heading.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { asDictionaryWord } from '@scenewright/shared/script/editing/dictionary.ts'
import { findGrowth, hostileText } from '@scenewright/shared/test-support/growth.ts'
import { expect, it } from 'vitest'
import { cpuMs } from './cpu-time.ts'

const BLOCK = readCommandBlock({ title: '', elements: [] }, {}, { stepsLeft: MAX_STEPS })

function narrative(text: string): unknown {
  return readNarrative(text, BLOCK, { stepsLeft: MAX_STEPS })
}

it.each<[string, string, (text: string) => unknown]>([
  ['asDictionaryWord', 'spaces between letters', asDictionaryWord],
  ['asSceneHeading', 'dashes', asSceneHeading],
  ['asSceneHeading', 'dots', asSceneHeading],
  ['proposedName', 'spaces between letters', cleanProposedName],
  ['readPastedFountain', 'notes', readPastedFountain],
  ['readPastedFountain', 'comments and letters', readPastedFountain],
  ['requestKind', 'opening quotes', requestKind],
  ['requestKind', 'newlines between letters', requestKind],
  ['withoutCourtesy', 'spaces between letters', withoutCourtesy],
  ['readNarrative', 'spaces between letters', narrative],
  ['readNarrative', 'opening quotes', narrative],
  ['readNarrative', 'dashes', narrative],
  ['readNarrative', 'dots', narrative],
])('%s takes linear time for %s', (_, shape, read) => {
  const growth = findGrowth((length) => void read(hostileText(shape, length)), cpuMs)
  expect(growth).toBeNull()
})

it('checks the continuity of a script with a very long cue', () => {
  const elements = [
    { id: 'h', type: 'scene_heading' as const, content: 'INT. A - DAY' },
    { id: 'a', type: 'action' as const, content: 'ADA leaves.' },
    { id: 'c', type: 'character' as const, content: 'ADA '.repeat(MAX_CONTENT_CHARACTERS / 4) },
    { id: 'd', type: 'dialogue' as const, content: 'Yes.' },
  ]
  const storyBlocks = [{ id: 'b', number: 1, title: 'One', elements }]
  expect(continuityFindings({ storyBlocks })).toEqual([])
})
