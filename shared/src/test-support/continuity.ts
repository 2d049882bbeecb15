/** Runs the continuity checks on a short script, for tests. */
import { continuityFindings } from '../continuity/checks.ts'
import type { CheckId } from '../continuity/finding.ts'
import type { ElementType } from '../script/element-types.ts'
import type { Script } from '../script/script.ts'
import { elementsOf, scriptOf } from './scripts.ts'

export type Line = `${ElementType}:${string}`

/** The messages of one check. Lines are 'type:text'. */
export function messagesOf(check: CheckId, ...lines: readonly Line[]): string[] {
  return messagesIn(check, scriptOf(elementsOf(...lines)))
}

export function messagesIn(check: CheckId, script: Script): string[] {
  return continuityFindings(script).flatMap((one) => (one.check === check ? [one.message] : []))
}
