import type { Run } from '../content/runs.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Formatting } from '../script/script.ts'
import { lookOf } from './industry/look.ts'
import { paragraphRuns } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { specRuns } from './place.ts'

/** Returns a function that gives an element's printed text, with capitals, parentheses and bold. */
export function runsPrinter(
  settings: PageSettings,
  formatting: Formatting,
): (element: Element) => readonly Run[] {
  if (settings.profile === 'spec') return (element) => specRuns(element, formatting)
  const profile = industryProfile(settings)
  // A dual dialogue column only changes the position, so 'page' gives the right text.
  return (element) => paragraphRuns(element, lookOf(element, 'page', profile, formatting))
}
