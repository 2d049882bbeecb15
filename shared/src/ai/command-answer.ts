import type { CommandAnswer } from '../api/llm.ts'
import type { Element } from '../script/script.ts'
import type { EditedScript } from './apply-operations.ts'
import { deletionsToAskAbout } from './deletion-rule.ts'

/** The answer to a command on a block, with the question to ask the writer first, if any. */
export function commandAnswer(before: readonly Element[], edited: EditedScript): CommandAnswer {
  const asks = deletionsToAskAbout(before, edited.elements)
  return {
    script: { ...edited, elements: [...edited.elements] },
    ...(asks ? { asks } : {}),
  }
}
