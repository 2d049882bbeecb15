/** Work whose time grows with a person's text, for `text-jobs.ts`. */
import { randomUUID } from 'node:crypto'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import {
  addRecordingOffline,
  enhanceOffline,
} from '@scenewright/shared/ai/offline/overview/overview-tools.ts'
import {
  type OfflineAnswer,
  type OfflineQuestion,
  answerOffline,
} from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { applyScriptEdits } from '@scenewright/shared/ai/script-edits/apply-script-edits.ts'
import type { BlockEdits } from '@scenewright/shared/ai/script-edits/block-edits.ts'
import {
  type ChangeDescription,
  describeChange,
} from '@scenewright/shared/ai/script-edits/describe-change.ts'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistScript } from '@scenewright/shared/api/assist.ts'
import type {
  CommandRequest,
  EnhanceRequest,
  RecordingRequest,
} from '@scenewright/shared/api/llm.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { toPrintedJson } from '#src/lib/revisions/printed-json.ts'
import { unpackScript } from '#src/lib/revisions/revision-store.ts'
import { assistScript } from './assist-script.ts'
import { readCall } from './read-call.ts'
import { readSave } from './read-save.ts'
import { type Reading, readScript } from './read-script.ts'
import { type PackedScript, createScriptOpener } from './script-opener.ts'

type ForAssist = Readonly<{ sent: AssistScript; saved: PackedScript | null }>
type Edited = Readonly<{ change: ScriptChange; description: ChangeDescription }>

/** Creates the jobs of a thread, with its cache of scripts. */
export function createJobs() {
  const open = createScriptOpener()
  const contextOf = async ({ sent, saved }: ForAssist): Promise<Result<ToolContext>> =>
    assistScript(sent, saved && (await open(saved)))

  return {
    readSave,
    readCall,
    readScript: async (input: Readonly<{ packed: PackedScript; reading: Reading }>) =>
      readScript(await open(input.packed), input.reading),
    editScript: async (
      input: Readonly<{ packed: PackedScript; edits: readonly BlockEdits[] }>,
    ): Promise<Result<Edited>> => {
      const { script } = await open(input.packed)
      // The writer may well have asked the agent for deletions, and decides on each.
      const options = { makeId: randomUUID, deletions: 'free' } as const
      const applied = applyScriptEdits(script, input.edits, options)
      if (!applied.ok) return applied
      const change = applied.value
      return ok({ change, description: describeChange(script, change) })
    },
    /** Returns JSON. */
    printScript: async (input: Readonly<{ packed: PackedScript }>) =>
      toPrintedJson(await unpackScript(input.packed)),
    command: (request: CommandRequest) => interpretCommand(request, randomUUID),
    enhance: (request: EnhanceRequest) => ok(enhanceOffline(request)),
    recording: (request: RecordingRequest) => addRecordingOffline(request),
    assistContext: contextOf,
    assist: async (
      input: ForAssist & Readonly<{ question: OfflineQuestion }>,
    ): Promise<Result<OfflineAnswer>> => {
      const context = await contextOf(input)
      return context.ok ? answerOffline(context.value, input.question) : context
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
export type JobName = keyof Jobs
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0]
export type JobOutput<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>

export async function runJob<Name extends JobName>(
  jobs: Jobs,
  name: Name,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the job of this name
  const job = jobs[name] as (given: JobInput<Name>) => JobOutput<Name> | Promise<JobOutput<Name>>
  return await job(input)
}
