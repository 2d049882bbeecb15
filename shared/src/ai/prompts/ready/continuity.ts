/** Asks for places where the script contradicts itself. */
export function continuityPrompt(): string {
  return `Check the whole script for continuity mistakes.

Look for:
- facts that contradict each other: names, ages, dates, injuries, who knows whom
- things that appear, disappear or change hands without a reason
- time of day and weather that do not fit between scenes that follow each other
- people who know something before they could have learned it, or who are in two places
- threads that are set up and never come back

Read the scenes before you call something a mistake. List the most serious first, one line each: what is wrong, with both places, and the smallest change that would mend it. Leave out matters of taste. If you find nothing, say so.`
}
