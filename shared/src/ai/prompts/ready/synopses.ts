/** Asks for a synopsis of each scene without one; answered with a change to review. */
export function synopsesPrompt(): string {
  return `Write a synopsis for the index card of each scene that has none.

Use set_synopsis on each such scene heading, and change nothing else. Leave the synopses that the writer has written. A synopsis is one or two short sentences in the present tense, in the language of the script: what happens and what changes by it. Do not repeat the heading.

list_scenes shows which scenes have a synopsis. Read each scene before you write about it. If the script is too long for one answer, do the first scenes without a synopsis and say where you stopped.`
}
