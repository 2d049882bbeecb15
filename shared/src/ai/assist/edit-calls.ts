/** The calls of edit_script in one answer (`docs/assistant.md`). */
import { ok, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import { schemaProblem } from '../answer-text.ts'
import { deletionRule } from '../deletion-rule.ts'
import { findNamingProblem } from '../naming-rule.ts'
import { applyScriptEdits } from '../script-edits/apply-script-edits.ts'
import { BlockEdits } from '../script-edits/block-edits.ts'
import type { ScriptChange } from '../script-edits/script-change.ts'
import { refused, type ToolContext } from '../script-tools/script-tool.ts'

export const EDIT_TOOL = {
  name: 'edit_script',
  description:
    'Changes one story block. Call it once per block, with all operations on that block. Element numbers are those of read_scenes and mean the block before any edit. The writer reviews the change.',
  input: BlockEdits,
} as const

type EditContext = Readonly<{ script: ToolContext['script']; command: string; makeId: MakeId }>

/** Collects edits. Refused ones leave no trace; the others are applied once, to the original script. */
export function createEditCalls({ script, command, makeId }: EditContext) {
  const accepted: BlockEdits[] = []
  const apply = (edits: readonly BlockEdits[]): Result<ScriptChange> =>
    applyScriptEdits(script, edits, { makeId, deletions: deletionRule(command) })

  return {
    /** @returns a sentence for the model; a failure's sentence names what to correct */
    add: (args: unknown): Result<string> => {
      const parsed = BlockEdits.safeParse(args)
      if (!parsed.success) return refused(schemaProblem(parsed.error.issues))
      const { block, operations } = parsed.data
      if (accepted.some((edits) => edits.block === block)) {
        return refused(
          `Story block ${block} has already been edited in this answer, and that edit counts. Each block can be edited once.`,
        )
      }
      const naming = findNamingProblem(command, operations)
      if (naming !== undefined) return refused(naming)
      const applied = apply([...accepted, parsed.data])
      if (!applied.ok) return applied
      accepted.push(parsed.data)
      return ok(`The edits of story block ${block} are accepted. Do not send them again.`)
    },
    /** The change of all accepted calls; null without any. */
    change: (): ScriptChange | null => {
      const applied = accepted.length === 0 ? null : apply(accepted)
      return applied?.ok ? applied.value : null
    },
  }
}

export type EditCalls = ReturnType<typeof createEditCalls>
