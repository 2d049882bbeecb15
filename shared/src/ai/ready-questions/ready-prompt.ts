import { actorNotesPrompt } from '../prompts/ready/notes-actor.ts'
import { beatSheetPrompt } from '../prompts/ready/beat-sheet.ts'
import { continuityPrompt } from '../prompts/ready/continuity.ts'
import { directorNotesPrompt } from '../prompts/ready/notes-director.ts'
import { editorNotesPrompt } from '../prompts/ready/notes-editor.ts'
import { loglinesPrompt } from '../prompts/ready/loglines.ts'
import { synopsesPrompt } from '../prompts/ready/synopses.ts'
import { translatePrompt } from '../prompts/ready/translate.ts'
import { whatCharacterKnowsPrompt } from '../prompts/ready/what-character-knows.ts'
import type { ReadyQuestion } from '../../api/ready-question.ts'

/** Returns the prompt for a ready question, which is sent in place of the writer's message. */
export function readyPrompt(ready: ReadyQuestion): string {
  switch (ready.id) {
    case 'continuity':
      return continuityPrompt()
    case 'notes_director':
      return directorNotesPrompt(ready)
    case 'notes_actor':
      return actorNotesPrompt(ready)
    case 'notes_editor':
      return editorNotesPrompt(ready)
    case 'beat_sheet':
      return beatSheetPrompt()
    case 'what_character_knows':
      return whatCharacterKnowsPrompt(ready)
    case 'loglines':
      return loglinesPrompt()
    case 'synopses':
      return synopsesPrompt()
    case 'translate':
      return translatePrompt(ready)
  }
}
