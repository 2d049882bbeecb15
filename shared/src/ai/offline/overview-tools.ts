import { fail, ok, type Result } from '../../api/errors.ts'
import type { EnhanceRequest, RecordingRequest } from '../../api/llm.ts'
import { MESSAGES } from '../../messages.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../../script/limits.ts'
import { isDefaultOverview } from '../../script/script.ts'
import { isOverviewFull } from '../command-rules.ts'
import type { OverviewAnswer } from '../edit-operations.ts'
import { shortened, tidyOverview } from '../overview-text.ts'

/**
 * AI Enhance without an AI (design §6): spacing, sentence case and filler words put right, and what
 * is longer than 500 characters ends after the last sentence that fits.
 */
export function enhanceOffline({ currentOverview }: EnhanceRequest): OverviewAnswer {
  return { overview: shortened(tidyOverview(currentOverview), MAX_OVERVIEW_CHARACTERS) }
}

/**
 * What was said about the story, put right and added to the overview as far as there is room, in
 * whole sentences; nothing that was written is lost.
 *
 * @returns OVERVIEW_LIMIT_REACHED when there is no room at all (spec §5)
 */
export function addRecordingOffline({
  voiceTranscript,
  currentOverview,
}: RecordingRequest): Result<OverviewAnswer> {
  const written = isDefaultOverview(currentOverview) ? '' : currentOverview.trim()
  if (isOverviewFull(written)) {
    return fail({ code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit })
  }
  const before = written === '' ? '' : `${written} `
  const said = shortened(tidyOverview(voiceTranscript), MAX_OVERVIEW_CHARACTERS - before.length)
  if (said === '') return fail({ code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit })
  return ok({ overview: before + said })
}
