/** Asks for loglines. */
export function loglinesPrompt(): string {
  return `Write five loglines for this script.

Each is one sentence of at most 35 words: who, what they want, what is in the way and what they can lose. Use no names except that of a real person; describe people by what matters about them. Do not give away the ending.

Make them different: one about the character, one about the conflict, one about the world, one about the tone, one as short as possible. Number them, and add no places of the script.`
}
