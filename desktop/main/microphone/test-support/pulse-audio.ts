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
  /** As if its plug were pulled. */
  unplug: (microphone: ToneMicrophone) => Promise<void>
  stop: () => Promise<void>
}>

/**
 * Starts it with these microphones, the first being the system's choice, and leads this process to
 * it: what it loads from now on records from there.
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
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: runtime }
  const args = ['-n', '-F', script, '--daemonize=no', '--exit-idle-time=60', '--use-pid-file=no']
  const daemon = spawn('pulseaudio', args, { env, stdio: 'ignore' })
  const ended = once(daemon, 'exit')
  process.env['PULSE_SERVER'] = `unix:${socket}`
  process.env['XDG_RUNTIME_DIR'] = runtime
  process.env['HOME'] = folder
  const control = (...command: string[]) => run('pactl', command)
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
    async unplug(microphone) {
      const { stdout } = await control('list', 'short', 'modules')
      const own = stdout.split('\n').find((line) => line.includes(`"${microphone.name}"`))
      await control('unload-module', own?.split('\t')[0] ?? '')
    },
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
