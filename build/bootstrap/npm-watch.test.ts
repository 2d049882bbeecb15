import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

let folder = ''
let npm: ChildProcess

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-npm-'))
})

afterEach(() => {
  npm.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs a fake npm that starts a script through a shell. The script prints when it detects the end
 * of npm; after `ask` it prints 'noticed nothing' if it hasn't detected anything for 500 ms.
 */
async function startUnderNpm(env: Record<string, string>) {
  const script = join(folder, 'script.mjs')
  const question = join(folder, 'question')
  const watch = join(ROOT, 'build/bootstrap/npm-watch.mjs')
  writeFileSync(
    script,
    `import { existsSync } from 'node:fs'
    import { whenNpmEnds } from ${JSON.stringify(watch)}
    const end = (words) => { console.log(words); process.exit() }
    whenNpmEnds(() => end('npm ended'))
    const asked = setInterval(() => {
      if (!existsSync(${JSON.stringify(question)})) return
      clearInterval(asked)
      setTimeout(end, 500, 'noticed nothing')
    }, 20)
    console.log('watching')`,
  )
  const command = JSON.stringify(`"${process.execPath}" "${script}"; exit`)
  const program = `require('node:child_process').spawn('sh', ['-c', ${command}], { stdio: 'inherit' })
    process.on('SIGTERM', () => process.exit(143)); setInterval(() => {}, 1000)`
  npm = spawn(process.execPath, ['-e', program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const outputWith = async (words: string) => {
    while (!output.includes(words)) await sleep(20)
    return output
  }
  await outputWith('watching')
  return { outputWith, ask: () => writeFileSync(question, '') }
}

describe.skipIf(process.platform === 'win32')('whenNpmEnds', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('detects that npm ended by %s', async (signal) => {
    const script = await startUnderNpm({ npm_lifecycle_event: 'start' })
    npm.kill(signal)
    expect(await script.outputWith('npm ended')).not.toContain('noticed nothing')
  })

  test('does not call back while npm runs', async () => {
    const script = await startUnderNpm({ npm_lifecycle_event: 'start' })
    script.ask()
    expect(await script.outputWith('noticed nothing')).not.toContain('npm ended')
    expect(npm.exitCode).toBeNull()
  })

  test('ignores the end of a parent that is not npm', async () => {
    const script = await startUnderNpm({})
    const ended = once(npm, 'exit')
    npm.kill('SIGKILL')
    await ended
    script.ask()
    expect(await script.outputWith('noticed nothing')).not.toContain('npm ended')
  })
})
