import { quoteValue } from './value.ts'

/** Asks for notes on a scene as an actor would give them. */
export function actorNotesPrompt({ scene }: Readonly<{ scene: string }>): string {
  return `Give notes on the scene with the number ${quoteValue(scene)}, as an actor who prepares to play it.

Read the scene, and the earlier scenes of the people in it. Then write for each speaking person, two or three sentences each:
- where they come from and what they want here
- what they hide, and from whom
- the line that is hardest to say truthfully, and why
- what does not sound like them, compared with their other scenes

Ask the writer at most three questions at the end. Name the line that each note is about.`
}
