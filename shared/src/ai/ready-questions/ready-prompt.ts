import type { ReadyQuestion } from '../../api/ready-question.ts'

/** The request that a model gets for a ready question. */
export function readyPrompt({ id, ...about }: ReadyQuestion): string {
  const details = Object.entries(about).map(([name, value]) => `${name}: ${String(value)}`)
  return [id.replaceAll('_', ' '), ...details].join('\n')
}
