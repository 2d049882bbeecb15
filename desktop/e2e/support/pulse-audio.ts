/** A private PulseAudio server whose microphones play a tone each, to test the real recorder. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds between two checks whether the server is up. */
const CHECK_MS = 50
/** Checks before the start counts as failed. */
const MAX_CHECKS = 400

/** Returns the reason why the real recorder can't be tested here, or `null`. */
export function whyNoPulseAudio(): string | null {
  if (process.platform !== 'linux') return 'PulseAudio runs on Linux only'
  for (const program of ['pulseaudio', 'pactl']) {
    if (spawnSync(program, ['--version']).error) return `${program} is not installed`
  }
  return null
}

export type ToneMicrophone = Readonly<{ name: string; hertz: number }>

export type PulseAudio = Readonly<{
  /** The environment of a process that should use this server. */
  env: Readonly<Record<string, string>>
  /** Removes a microphone, as if it were unplugged. */
  unplug: (microphone: ToneMicrophone) => Promise<void>
  /** Returns the number of connected recorders. */
  listeners: () => Promise<number>
  stop: () => Promise<void>
}>

/**
 * Starts the server with these microphones. The first one is the default.
 *
 * @throws if it doesn't start
 */
export async function startPulseAudio(microphones: readonly ToneMicrophone[]): Promise<PulseAudio> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-sound-'))
  const runtime = join(folder, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const socket = join(runtime, 'native')
  const script = join(folder, 'default.pa')
  await writeFile(script, scriptOf(microphones, socket))
  const args = ['-n', '-F', script, '--daemonize=no', '--exit-idle-time=60', '--use-pid-file=no']
  const own = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: runtime }
  const daemon = spawn('pulseaudio', args, { env: own, stdio: 'ignore' })
  const ended = once(daemon, 'exit')
  const env = { PULSE_SERVER: `unix:${socket}` }
  const control = (...command: string[]) => run('pactl', command, { env: { ...own, ...env } })
  const lines = async (what: string) => (await control('list', 'short', what)).stdout.split('\n')
  async function stop() {
    daemon.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let checks = 0; !(await control('info').catch(() => null)); checks += 1) {
    if (checks === MAX_CHECKS || daemon.exitCode !== null) {
      await stop()
      throw new Error("PulseAudio didn't start")
    }
    await pause(CHECK_MS)
  }
  return {
    env,
    async unplug(microphone) {
      const module = (await lines('modules')).find((line) => line.includes(`"${microphone.name}"`))
      await control('unload-module', module?.split('\t')[0] ?? '')
    },
    // Excludes the remapped microphones' own connections, which are named after their module.
    listeners: async () =>
      (await lines('source-outputs')).filter((line) => /protocol-native/.test(line)).length,
    stop,
  }
}

/** Each microphone is the monitor of a null sink into which a sine tone is played. */
function scriptOf(microphones: readonly ToneMicrophone[], socket: string): string {
  const lines = microphones.flatMap(({ name, hertz }, index) => [
    `load-module module-null-sink sink_name=sink${index} rate=48000 channels=1`,
    `load-module module-sine sink=sink${index} frequency=${hertz}`,
    `load-module module-remap-source master=sink${index}.monitor source_name=mic${index} source_properties='device.description="${name}"'`,
  ])
  return [
    `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ...lines,
    'set-default-source mic0',
  ].join('\n')
}
