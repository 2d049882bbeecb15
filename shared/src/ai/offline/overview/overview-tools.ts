import { fail, ok, type Result } from '../../../result.ts'
import type { EnhanceRequest, RecordingRequest } from '../../../api/llm.ts'
import { MESSAGES } from '../../../messages.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../../../script/limits.ts'
import { isDefaultOverview } from '../../../script/script.ts'
import { isOverviewFull } from '../../command-rules.ts'
import type { OverviewAnswer } from '../../edit-operations.ts'
import { shortenText, tidyOverview } from '../../overview-text.ts'

/**
 * AI Enhance without an AI service: fixes spaces, capitalization and filler words, and cuts a
 * text longer than 500 characters after the last sentence that fits.
 */
export function enhanceOffline({ currentOverview }: EnhanceRequest): OverviewAnswer {
  return { overview: shortenText(tidyOverview(currentOverview), MAX_OVERVIEW_CHARACTERS) }
}

/**
 * Appends as many tidied whole sentences of a recording to the overview as fit.
 *
 * @returns OVERVIEW_LIMIT_REACHED when nothing fits (`docs/product/api.md#validation`)
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
  const added = shortenText(tidyOverview(voiceTranscript), MAX_OVERVIEW_CHARACTERS - before.length)
  if (added === '') return fail({ code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit })
  return ok({ overview: before + added })
}
