import type { Run } from '../content/runs.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Formatting } from '../script/script.ts'
import { lookOf } from './industry/look.ts'
import { paragraphRuns } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { specRuns } from './place.ts'

/** Gives an element's text as its page prints it: in capitals, in parentheses, bold throughout. */
export function runsPrinter(
  settings: PageSettings,
  formatting: Formatting,
): (element: Element) => readonly Run[] {
  if (settings.profile === 'spec') return (element) => specRuns(element, formatting)
  const profile = industryProfile(settings)
  // Where it stands, across the page or in a column, changes nothing of its text.
  return (element) => paragraphRuns(element, lookOf(element, 'page', profile, formatting))
}
