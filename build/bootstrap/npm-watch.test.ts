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

/** Runs a stand-in for npm that starts a script through a shell; the script watches, and reports. */
async function startUnderNpm(env: Record<string, string>) {
  const script = join(folder, 'script.mjs')
  const watch = join(ROOT, 'build/bootstrap/npm-watch.mjs')
  writeFileSync(
    script,
    `import { whenNpmEnds } from ${JSON.stringify(watch)}
    whenNpmEnds(() => { console.log('npm ended'); process.exit() })
    setTimeout(() => { console.log('gave up'); process.exit() }, 1500)
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
  while (!output.includes('watching')) await sleep(20)
  return async () => {
    if (npm.stdout !== null) await once(npm.stdout, 'close')
    return output
  }
}

describe.skipIf(process.platform === 'win32')('whenNpmEnds', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('notices that npm ended by %s', async (signal) => {
    const whole = await startUnderNpm({ npm_lifecycle_event: 'start' })
    npm.kill(signal)
    expect(await whole()).toContain('npm ended')
  })

  test('stays quiet while npm lives', async () => {
    await startUnderNpm({ npm_lifecycle_event: 'start' })
    await sleep(500)
    expect(npm.exitCode).toBeNull()
    const whole = new Promise<string>((resolve) => {
      npm.stdout?.once('data', resolve)
    })
    expect(await whole).toContain('gave up')
  })

  test('does not care for a parent that is not npm', async () => {
    const whole = await startUnderNpm({})
    npm.kill('SIGKILL')
    expect(await whole()).toContain('gave up')
  })
})
