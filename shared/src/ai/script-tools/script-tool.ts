/** The form of a tool that reads the script. */
import type { z } from 'zod'
import { fail, type Result } from '../../result.ts'
import type { Script } from '../../script/script.ts'
import type { ScriptIndex } from '../script-index/script-index.ts'

/** The script that is read, and its index. */
export type ToolContext = Readonly<{ script: Script; index: ScriptIndex }>

/** `scenes` are the positions of the scenes that the text is from, counted from 1. */
export type ToolAnswer = Readonly<{ text: string; scenes: readonly number[] }>

/** A tool that a model can call. */
export type ScriptTool = Readonly<{
  name: string
  /** For the model: what the tool answers, and when to call it. */
  description: string
  /** The arguments. Convertible by `strictJsonSchema`, so no property is optional. */
  input: z.ZodObject
  /** For the writer, while the tool runs: 'Reading scene 12…'. Arguments that fail `input` are ignored. */
  step: (args: unknown) => string
  /** Runs the tool; arguments that fail `input` are a failure that a model can act on. */
  run: (context: ToolContext, args: unknown) => Result<ToolAnswer>
}>

type ToolRow<Input extends z.ZodObject> = Readonly<{
  name: string
  description: string
  input: Input
  step: (args: z.infer<Input>) => string
  /** The step for arguments that can't be read. */
  plainStep: string
  run: (context: ToolContext, args: z.infer<Input>) => Result<ToolAnswer>
}>

/** Makes a tool that parses its arguments. */
export function scriptTool<Input extends z.ZodObject>(row: ToolRow<Input>): ScriptTool {
  const { name, description, input } = row
  return {
    name,
    description,
    input,
    step: (args) => {
      const parsed = input.safeParse(args)
      return parsed.success ? row.step(parsed.data) : row.plainStep
    },
    run: (context, args) => {
      const parsed = input.safeParse(args)
      if (parsed.success) return row.run(context, parsed.data)
      const problems = parsed.error.issues.map(({ path, message }) => {
        return path.length === 0 ? message : `${path.join('.')}: ${message}`
      })
      return refused(`The arguments of ${name} are wrong. ${problems.join('. ')}.`)
    },
  }
}

/** A failure whose sentence a model can act on. */
export function refused(error: string): Result<never> {
  return fail({ code: 'VALIDATION_FAILED', error })
}
