import { BlockEdits } from '@scenewright/shared/ai/script-edits/block-edits.ts'
import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { type Failure, fail, ok } from '@scenewright/shared/result.ts'
import {
  MAX_STORY_BLOCKS,
  MAX_PROPOSAL_SUMMARY_CHARACTERS,
  PROPOSAL_DAYS,
} from '@scenewright/shared/script/limits.ts'
import { z } from 'zod'
import { durationText } from '@scenewright/shared/duration.ts'
import { staleVersion, storeProposal } from '../proposals/store-proposal.ts'
import { ProjectParam, agentTool } from './tool.ts'

const MAY_ONLY_READ: Failure = {
  code: 'FORBIDDEN',
  error:
    'This access token can only read. Ask the writer for one that may “Read and propose changes”, from the account page.',
}

const Summary = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(1)
  .max(MAX_PROPOSAL_SUMMARY_CHARACTERS)
  .describe('One sentence to the writer about all edits together.')

export const proposeEdits = agentTool({
  name: 'propose_edits',
  title: 'Propose edits',
  description: `Propose edits of one or more story blocks to the writer. Nothing is written: the writer reviews each change in Scenewright and keeps or undoes it, within ${PROPOSAL_DAYS} days. Edits name a story block and the numbers that read_scenes shows; all numbers mean the script as you read it. Each operation needs a short reason for the writer.`,
  input: z.object({
    project_id: ProjectParam,
    version: z.int().min(1).describe('The version of the script that you read.'),
    summary: Summary,
    edits: z.array(BlockEdits).min(1).max(MAX_STORY_BLOCKS).describe('One entry per story block.'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  run: async (deps, { project_id, version, summary, edits }) => {
    const { agent, openProject, limits, texts } = deps
    if (agent.scope !== 'propose') return fail(MAY_ONLY_READ)
    const opened = await openProject(agent.userId, project_id)
    if (!opened.ok) return opened
    const { project, packed } = opened.value
    if (version !== project.version) return fail(staleVersion(project.version))
    const base = await packed()
    const edited = await texts.run('editScript', { packed: base.packed, edits }, base.of)
    if (!edited.ok) return edited
    const applied = edited.value
    if (!applied.ok) return applied
    const limit = await limits.proposalsByAccount.take(agent.userId)
    if (!limit.ok) return fail(tooOften(limit.retryAfterSeconds))
    const { change, description } = applied.value
    const baseVersion = project.version
    const proposal = { projectId: project.id, baseVersion, change, summary, description }
    const stored = await storeProposal(deps, agent, proposal)
    if (!stored.ok) return stored
    return ok(
      [
        `Proposed to the writer: ${counted(description.edits, 'change')} in ${counted(description.scenes, 'scene')}. The script is unchanged until the writer has reviewed them in Scenewright.`,
        ...description.lines,
      ].join('\n'),
    )
  },
})

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function tooOften(seconds: number): Failure {
  const error = `Too many proposals. Try again in ${durationText(seconds * 1000)}.`
  return { code: 'RATE_LIMITED', error }
}
