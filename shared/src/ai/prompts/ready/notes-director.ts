import { quoteValue } from './value.ts'

/** Asks for notes on a scene as its director would give them. */
export function directorNotesPrompt({ scene }: Readonly<{ scene: string }>): string {
  return `Give notes on the scene with the number ${quoteValue(scene)}, as a director who prepares to shoot it.

Read the scene and what comes right before and after it. Then write at most six notes, the most useful first, about:
- what the scene is about and whose scene it is
- what each person wants from the others, and where that turns
- what is said that could be seen instead
- staging, rhythm and the last image
- what will be hard to shoot for what it gives

Name the line that each note is about. Say what works, too, in one note. Suggest; do not rewrite the scene.`
}
