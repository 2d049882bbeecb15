import { quoteValue } from './value.ts'

/** Asks for notes on a scene as a film editor would give them. */
export function editorNotesPrompt({ scene }: Readonly<{ scene: string }>): string {
  return `Give notes on the scene with the number ${quoteValue(scene)}, as a film editor who thinks about the cut.

Read the scene and the scenes before and after it. Then write at most six notes, the most useful first, about:
- how late the scene can begin and how early it can end
- lines that repeat what is seen or already known
- where the pace drops, and what could go
- the cut into the scene and out of it
- whether the film would miss it, and what for

Name the line that each note is about. Suggest; do not rewrite the scene.`
}
