/** Asks for the turning points of the story. */
export function beatSheetPrompt(): string {
  return `Write a beat sheet of the whole script: the turning points of the story, in order.

Give each beat one line: its page, a short name, and in one sentence what changes and for whom. Use 10 to 20 beats for a feature, fewer for a short script. Use the script's own events; where the usual structure would have a beat and the script has none, do not invent one.

End with one or two sentences about where the story turns late, early or not at all.`
}
