/**
 * The tools with which a model reads a script (`docs/assistant.md#script-index-and-tools`). Script
 * text is data: no line of it can look like a line of an answer (`../block-view.ts`).
 */
import type { Result } from '../../result.ts'
import { characterLines, characterList } from './characters.ts'
import { listScenes } from './list-scenes.ts'
import { readScenes } from './read-scenes.ts'
import { refused, type ScriptTool, type ToolAnswer, type ToolContext } from './script-tool.ts'
import { searchText } from './search-text.ts'
import { storyOverview } from './story-overview.ts'

export type { ScriptTool, ToolAnswer, ToolContext }

export const SCRIPT_TOOLS: readonly ScriptTool[] = [
  storyOverview,
  listScenes,
  readScenes,
  searchText,
  characterList,
  characterLines,
]

/** Runs a tool. A failure's sentence is for the model. */
export function runScriptTool(
  context: ToolContext,
  name: string,
  args: unknown,
): Result<ToolAnswer> {
  const tool = SCRIPT_TOOLS.find((one) => one.name === name)
  if (tool) return tool.run(context, args)
  const names = SCRIPT_TOOLS.map((one) => one.name)
  return refused(`There is no tool ${name}; the tools are ${names.join(', ')}.`)
}
