/** Stands in for the whisper worker, and misbehaves as the prompt says. */
import { setTimeout as delay } from 'node:timers/promises'
import type { WhisperAnswer, WhisperJob } from '#src/lib/whisper/whisper-worker.ts'

process.on('disconnect', () => process.exit())
process.on('message', ({ prompt }: WhisperJob) => void run(prompt))

async function run(prompt: string): Promise<void> {
  if (prompt === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (prompt === 'hang') while (true);
  if (prompt === 'slow') await delay(300)
  const answer: WhisperAnswer = { text: `${process.pid}` }
  process.send?.(answer)
}
