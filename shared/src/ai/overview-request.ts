import type { EnhanceRequest, RecordingRequest } from '../api/llm.ts'
import { section } from './block-view.ts'
import { chooseTextModel } from './choose-model.ts'
import { OVERVIEW_ANSWER, type ModelRequest } from './model-request.ts'
import { ENHANCE_PROMPT } from './prompts/enhance-prompt.ts'
import { RECORDING_PROMPT } from './prompts/recording-prompt.ts'

/** The request for 'AI Enhance'. */
export function enhanceModelRequest({ currentOverview }: EnhanceRequest): ModelRequest {
  return {
    size: chooseTextModel(currentOverview),
    system: ENHANCE_PROMPT,
    user: section('overview', currentOverview),
    answer: OVERVIEW_ANSWER,
  }
}

/** The request for 'Use Recording'. */
export function recordingModelRequest(request: RecordingRequest): ModelRequest {
  const { voiceTranscript, currentOverview } = request
  return {
    size: chooseTextModel(voiceTranscript),
    system: RECORDING_PROMPT,
    user: [section('overview', currentOverview), section('transcript', voiceTranscript)].join('\n'),
    answer: OVERVIEW_ANSWER,
  }
}
