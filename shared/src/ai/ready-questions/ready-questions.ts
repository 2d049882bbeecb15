/** The ready questions as the panel lists them (`docs/assistant.md`). */
import { cleanText } from '../../content/clean-text.ts'
import type { RequestKind } from '../request-kind.ts'
import type { ReadyQuestion } from '../../api/ready-question.ts'

/** A choice that the writer makes before asking. */
export type ReadyNeed = 'scene' | 'character' | 'page' | 'language'

export type ReadyRow = Readonly<{
  id: ReadyQuestion['id']
  label: string
  /** `edit` is answered with a change to review. */
  kind: RequestKind
  /** True if only an AI service can answer it. */
  needsModel: boolean
  needs: readonly ReadyNeed[]
}>

/** In the order in which they are shown. */
export const READY_QUESTIONS: readonly ReadyRow[] = [
  { id: 'continuity', label: 'Check continuity', kind: 'ask', needsModel: false, needs: [] },
  {
    id: 'notes_director',
    label: 'Notes as a director',
    kind: 'ask',
    needsModel: true,
    needs: ['scene'],
  },
  {
    id: 'notes_actor',
    label: 'Notes as an actor',
    kind: 'ask',
    needsModel: true,
    needs: ['scene'],
  },
  {
    id: 'notes_editor',
    label: 'Notes as an editor',
    kind: 'ask',
    needsModel: true,
    needs: ['scene'],
  },
  { id: 'beat_sheet', label: 'Beat sheet', kind: 'ask', needsModel: false, needs: [] },
  {
    id: 'what_character_knows',
    label: 'What a character knows',
    kind: 'ask',
    needsModel: false,
    needs: ['character', 'page'],
  },
  { id: 'loglines', label: 'Suggest loglines', kind: 'ask', needsModel: true, needs: [] },
  {
    id: 'synopses',
    label: 'Synopses for the index cards',
    kind: 'edit',
    needsModel: true,
    needs: [],
  },
  {
    id: 'translate',
    label: 'Translate dialogue',
    kind: 'edit',
    needsModel: true,
    needs: ['scene', 'language'],
  },
]

/** The question in one line, as a conversation shows it: 'Notes on scene 12 as a director'. */
export function readyLabel(ready: ReadyQuestion): string {
  switch (ready.id) {
    case 'notes_director':
      return `Notes on scene ${oneLine(ready.scene)} as a director`
    case 'notes_actor':
      return `Notes on scene ${oneLine(ready.scene)} as an actor`
    case 'notes_editor':
      return `Notes on scene ${oneLine(ready.scene)} as an editor`
    case 'what_character_knows':
      return `What does ${oneLine(ready.character)} know by page ${ready.page}?`
    case 'translate':
      return `Translate the dialogue of scene ${oneLine(ready.scene)} into ${oneLine(ready.language)}`
    case 'continuity':
    case 'beat_sheet':
    case 'loglines':
    case 'synopses':
      return rowOf(ready)?.label ?? ''
  }
}

export function readyKind(ready: ReadyQuestion): RequestKind {
  return rowOf(ready)?.kind ?? 'ask'
}

function rowOf({ id }: ReadyQuestion): ReadyRow | undefined {
  return READY_QUESTIONS.find((row) => row.id === id)
}

function oneLine(value: string): string {
  return cleanText(value).replaceAll(/\s+/gu, ' ').trim()
}
