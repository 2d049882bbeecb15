import { quoteValue } from './value.ts'

/** Asks to translate the dialogue of a scene; answered with a change to review. */
export function translatePrompt({
  scene,
  language,
}: Readonly<{ scene: string; language: string }>): string {
  return `Translate the dialogue of the scene with the number ${quoteValue(scene)} into the language with the name ${quoteValue(language)}.

Read the scene, then replace the text of each line of dialogue and each parenthetical. Leave scene headings, action, character names and transitions as they are. Translate what a person would say in that language, not word for word; keep each person's way of speaking, jokes and rhythm, and the marks for bold, italic and underlined text.

If that is not the name of a language, change nothing and say so.`
}
