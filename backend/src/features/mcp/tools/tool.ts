import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import type { ProjectOpener } from '../open-script.ts'
import type { Agent } from '../token-login.ts'

/** The server's parts for a tool, and the agent that calls it. */
export type AgentDeps = AppDeps &
  Readonly<{
    agent: Agent
    openProject: ProjectOpener
    texts: TextJobs
    requestLog: FastifyBaseLogger
  }>

/** A tool of the MCP server. `run` returns the text for the agent. */
export type AgentTool = Readonly<{
  name: string
  title: string
  description: string
  input: z.ZodObject
  annotations: ToolAnnotations
  run: (deps: AgentDeps, input: Readonly<Record<string, unknown>>) => Promise<Result<string>>
}>

type ToolDefinition<Shape extends z.ZodRawShape> = Readonly<{
  name: string
  title: string
  description: string
  input: z.ZodObject<Shape>
  annotations?: ToolAnnotations
  run: (deps: AgentDeps, input: z.output<z.ZodObject<Shape>>) => Promise<Result<string>>
}>

/** Reads only this server's scripts. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }

/** Defines a tool, by default one that only reads. Its input is parsed again, so its type holds. */
export function agentTool<Shape extends z.ZodRawShape>({
  annotations = READS,
  run,
  ...tool
}: ToolDefinition<Shape>): AgentTool {
  return {
    ...tool,
    annotations,
    run: async (deps, input) => await run(deps, tool.input.parse(input)),
  }
}

export const ProjectParam = z.string().describe('The id of the project, from list_projects.')
