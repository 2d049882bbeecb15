/** A private PulseAudio with microphones that hear a tone each, for tests of the real recorder. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds between two looks whether the server answers by now. */
const LOOK_AGAIN_MS = 50
/** Looks before it counts as not starting. */
const MAX_LOOKS = 400

/** Why the real recorder cannot be tested here, or `null`. */
export function whyNoPulseAudio(): string | null {
  if (process.platform !== 'linux') return 'PulseAudio is for Linux'
  for (const program of ['pulseaudio', 'pactl']) {
    if (spawnSync(program, ['--version']).error) return `${program} is not installed`
  }
  return null
}

export type ToneMicrophone = Readonly<{ name: string; hertz: number }>

export type PulseAudio = Readonly<{
  /** What leads a process to it. */
  env: Readonly<Record<string, string>>
  /** As if its plug were pulled. */
  unplug: (microphone: ToneMicrophone) => Promise<void>
  /** How many are recording now. */
  listeners: () => Promise<number>
  stop: () => Promise<void>
}>

/**
 * Starts it with these microphones, the first being the system's choice.
 *
 * @throws when it does not start
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
  for (let looks = 0; !(await control('info').catch(() => null)); looks += 1) {
    if (looks === MAX_LOOKS || daemon.exitCode !== null) {
      await stop()
      throw new Error('PulseAudio does not start here')
    }
    await pause(LOOK_AGAIN_MS)
  }
  return {
    env,
    async unplug(microphone) {
      const module = (await lines('modules')).find((line) => line.includes(`"${microphone.name}"`))
      await control('unload-module', module?.split('\t')[0] ?? '')
    },
    // What a remapped microphone itself takes from its sink is named after its module.
    listeners: async () =>
      (await lines('source-outputs')).filter((line) => /protocol-native/.test(line)).length,
    stop,
  }
}

/** A microphone is a source that hears what is played into a sink that no one else hears. */
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
