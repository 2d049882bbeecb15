import type { CommandRequest } from '../api/llm.ts'
import { commandView, overviewView } from './block-view.ts'
import { chooseModel, type ModelSize } from './choose-model.ts'
import { EditAnswer, OverviewAnswer } from './edit-operations.ts'
import { EDIT_PROMPT } from './prompts/edit-prompt.ts'
import { OVERVIEW_PROMPT } from './prompts/overview-prompt.ts'
import { strictJsonSchema, type JsonSchema } from './strict-json-schema.ts'

/** Everything that a call sends to a model. */
export type ModelRequest = Readonly<{
  size: ModelSize
  system: string
  user: string
  answer: Readonly<{ name: string; schema: JsonSchema }>
}>

const EDIT_ANSWER = { name: 'edit_answer', schema: strictJsonSchema(EditAnswer) }
/** The format of every answer about an overview. */
export const OVERVIEW_ANSWER = { name: 'overview_answer', schema: strictJsonSchema(OverviewAnswer) }

/** Builds the request for a command; without a block it is about the overview. */
export function modelRequest(request: CommandRequest): ModelRequest {
  const size = chooseModel(request.command)
  if (request.isOverviewCommand || request.currentScript === null) {
    return { size, system: OVERVIEW_PROMPT, user: overviewView(request), answer: OVERVIEW_ANSWER }
  }
  const user = commandView(request, request.currentScript)
  return { size, system: EDIT_PROMPT, user, answer: EDIT_ANSWER }
}
