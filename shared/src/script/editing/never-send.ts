import type { Script } from '../script.ts'

/** Sets whether the script must never be sent to an AI service (`docs/assistant.md#rules`). */
export function withNeverSend(script: Script, isNeverSent: boolean): Script {
  const { neverSend: before, ...others } = script
  if ((before === true) === isNeverSent) return script
  return isNeverSent ? { ...others, neverSend: true } : others
}
