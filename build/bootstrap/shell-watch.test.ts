import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'

const WATCH = JSON.stringify(new URL('shell-watch.mjs', import.meta.url).href)
/** Says when it watches and that the shell has ended, or 5 s later that it noticed nothing. */
const SCRIPT = `import { whenShellEnds } from ${WATCH}
const end = (words) => { console.log(words); process.exit() }
whenShellEnds(() => end('the shell ended'))
process.on('SIGHUP', () => setTimeout(end, 500, 'noticed nothing'))
console.log('watching', process.pid)
setInterval(() => {}, 1000)`

/** Runs the script as npm does, in a shell, and kills the shell. @returns what the script printed */
async function printedAfterShellEnds(env: Record<string, string>): Promise<string> {
  const command = `"${process.execPath}" --input-type=module -e "$SCRIPT"; exit`
  const shell = spawn('sh', ['-c', command], {
    env: { ...env, SCRIPT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  while (!printed.includes('watching')) await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  const pid = Number(printed.replace('watching ', ''))
  // The question is asked only where no end is expected: a signal may arrive first.
  if (env['npm_lifecycle_event'] === undefined) process.kill(pid, 'SIGHUP')
  await once(shell, 'close')
  return printed
}

describe.skipIf(process.platform === 'win32')('whenShellEnds', () => {
  test('detects that the shell of npm ended', async () => {
    expect(await printedAfterShellEnds({ npm_lifecycle_event: 'start' })).toContain(
      'the shell ended',
    )
  })

  test('ignores the end of a parent that is not npm', async () => {
    expect(await printedAfterShellEnds({})).toContain('noticed nothing')
  })
})
