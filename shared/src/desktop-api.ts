/**
 * Everything that the desktop app's page and its main process say to each other, each with its
 * schema: the page's questions are checked by it before they are acted on, and the type of
 * `window.desktop` follows from it. A path of a file is never among them.
 */
import { z } from 'zod'
import { AppState } from './desktop/app-state.ts'
import type { EventName, RequestName } from './desktop/channel-names.ts'
import {
  AsideId,
  AsideText,
  CopyText,
  DeadStates,
  FoundCopies,
  LocalScriptPlace,
  SetAside,
} from './drafts/kept-copies.ts'
import { MenuCommand } from './desktop/menu-command.ts'
import { DeviceName, MicrophoneNews, MicrophoneOpened, RecordingId } from './desktop/microphone.ts'

/** A question of the page, with its answer. `void` is an answer without content. */
type Request = Readonly<{ input: z.ZodType; answer: z.ZodType }>

const NOTHING = z.undefined()
const DONE = z.void()

/** The small things that are remembered on the device (renderer/platform/platform.ts). */
export const StoredKey = z.enum(['token', 'theme', 'editor', 'richTextDemo', 'lastUser'])
export type StoredKey = z.infer<typeof StoredKey>

/** Characters of one small thing; the demo's text is the largest. */
const MAX_STORED = 5_000_000
/** Bytes of a file to be saved. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
/** Bytes of a file that is opened: a script as large as the server takes, written out at length. */
export const MAX_OPENED_BYTES = 32 * 1024 * 1024

const Uuid = z.uuid()
const UserId = LocalScriptPlace.shape.userId
const Reviews = z.array(z.record(z.string(), z.unknown())).max(10_000).readonly()

/** A name without a folder: no separator, no control character, not hidden, not too long for a disk. */
const FileName = z
  .string()
  .max(255)
  // eslint-disable-next-line no-control-regex
  .regex(/^[^./\\:*?"<>|\u0000-\u001f][^/\\:*?"<>|\u0000-\u001f]*\.[a-z0-9]{1,12}$/i)

const Bytes = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_FILE_BYTES)

export const REQUESTS = {
  /** The page listens: what was asked for before it did (a link, a file) is told now. */
  'app:ready': { input: NOTHING, answer: DONE },
  /** The answer to `app:closing`: what was typed is safely on this device. */
  'app:may-close': { input: z.object({ id: z.int() }), answer: DONE },
  'app:state': { input: AppState, answer: DONE },
  /** A project that is no more: the menu offers it no longer. */
  'recent:forget': {
    input: z.object({ userId: UserId, projectId: z.string().min(1).max(200) }),
    answer: DONE,
  },
  /** A call to the server is not waited for any more. */
  'api:abort': { input: z.object({ call: Uuid }), answer: DONE },
  'settings:get': { input: z.object({ key: StoredKey }), answer: z.string().nullable() },
  'settings:set': {
    input: z.object({ key: StoredKey, value: z.string().max(MAX_STORED) }),
    answer: DONE,
  },
  'settings:remove': { input: z.object({ key: StoredKey }), answer: DONE },
  'scripts:places': {
    input: z.object({ userId: UserId }),
    answer: z.array(LocalScriptPlace).readonly(),
  },
  'scripts:read': { input: z.object({ place: LocalScriptPlace }), answer: FoundCopies },
  'scripts:read-backup': {
    input: z.object({ place: LocalScriptPlace }),
    answer: z.array(z.string()).readonly(),
  },
  'scripts:write': {
    input: z.object({ place: LocalScriptPlace, copy: CopyText }),
    answer: DONE,
  },
  'scripts:remove': {
    input: z.object({ place: LocalScriptPlace, dead: DeadStates }),
    answer: DONE,
  },
  'scripts:set-aside': { input: AsideText, answer: DONE },
  'scripts:list-aside': {
    input: z.object({ userId: UserId }),
    answer: z.array(SetAside).readonly(),
  },
  'scripts:remove-aside': { input: z.object({ id: AsideId }), answer: DONE },
  'reviews:read': { input: z.object({ place: LocalScriptPlace }), answer: z.unknown() },
  'reviews:write': {
    input: z.object({ place: LocalScriptPlace, reviews: Reviews }),
    answer: DONE,
  },
  'reviews:remove': { input: z.object({ place: LocalScriptPlace }), answer: DONE },
  'reviews:remove-all': { input: z.object({ userId: UserId }), answer: DONE },
  /**
   * Asks where to save a file, and saves it there. `receipt` stands for the place in `file:show`;
   * what goes wrong has been told by the time of the answer.
   */
  'file:save': {
    input: z.object({ name: FileName, bytes: Bytes }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), name: z.string(), receipt: Uuid }),
      z.object({ kind: z.literal('cancelled') }),
    ]),
  },
  /** Shows a file that `file:save` has saved in its folder. */
  'file:show': { input: z.object({ receipt: Uuid }), answer: DONE },
  /** The microphones that are connected, by their names. */
  'microphone:devices': { input: NOTHING, answer: z.array(z.string()).readonly() },
  /** Records from then on; another recording that is under way is dropped. `null` is the system's choice. */
  'microphone:open': {
    input: z.object({ id: RecordingId, device: DeviceName.nullable() }),
    answer: MicrophoneOpened,
  },
  /** Turns the microphone off and gives the recording as a WAV file; `null` when it is not there. */
  'microphone:stop': { input: z.object({ id: RecordingId }), answer: Bytes.nullable() },
  'microphone:drop': { input: z.object({ id: RecordingId }), answer: DONE },
} as const satisfies Record<RequestName, Request>

export const EVENTS = {
  /** The window is to be closed: answered by `app:may-close` with the same id. */
  'app:closing': z.object({ id: z.int() }),
  /** News for the writer, in whole sentences. */
  'app:notice': z.object({ message: z.string() }),
  'menu:command': MenuCommand,
  /** A `scenewright://` link was opened; the path and query of one of our own pages. */
  'link:opened': z.object({ path: z.string() }),
  /** A file was opened with the app: its name without the folder, and its content. */
  'file:opened': z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  'microphone:news': MicrophoneNews,
} as const satisfies Record<EventName, z.ZodType>

export type RequestInput<N extends RequestName> = z.output<(typeof REQUESTS)[N]['input']>
export type RequestAnswer<N extends RequestName> = z.output<(typeof REQUESTS)[N]['answer']>
export type EventContent<N extends EventName> = z.output<(typeof EVENTS)[N]>

/** What the preload script puts into the page as `window.desktop`; frozen, and nothing else is there. */
export type DesktopApi = Readonly<{
  /** Rejects for a name that is not on the list, for bad content, and when the action failed. */
  ask: <N extends RequestName>(
    name: N,
    ...input: RequestInput<N> extends undefined ? [] : [RequestInput<N>]
  ) => Promise<RequestAnswer<N>>
  /** Calls back at each event of that name; returns the way to stop that. */
  on: <N extends EventName>(name: N, hear: (content: EventContent<N>) => void) => () => void
}>
