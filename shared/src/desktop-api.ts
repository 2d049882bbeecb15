/**
 * Everything that the desktop app's page and its main process send each other, with schemas.
 * Requests are validated before they are handled, and the type of `window.desktop` is derived from
 * the schemas. File paths are never sent.
 */
import { z } from 'zod'
import { AppState } from './desktop/app-state.ts'
import type { EventName, RequestName } from './desktop/channel-names.ts'
import {
  QuarantineId,
  TextToQuarantine,
  DraftText,
  StatesToRemove,
  StoredDrafts,
  DraftPlace,
  QuarantinedText,
} from './drafts/draft-storage.ts'
import { FileReading, FileWriting, Receipt } from './desktop/linked-files.ts'
import { MenuCommand } from './desktop/menu-command.ts'
import { DeviceName, MicrophoneNews, MicrophoneOpened, RecordingId } from './desktop/microphone.ts'

/** A request of the page and its answer. `void` is an empty answer. */
type Request = Readonly<{ input: z.ZodType; answer: z.ZodType }>

const NOTHING = z.undefined()
const DONE = z.void()

/** Values stored on the device besides scripts and reviews (renderer/platform/platform.ts). */
export const StoredKey = z.enum([
  'token',
  'theme',
  'editor',
  'accountPreferences',
  'richTextDemo',
  'lastUser',
  'afterSignUp',
  'ignoredFindings',
  'lastPlaces',
])
export type StoredKey = z.infer<typeof StoredKey>

/** Maximum characters of a stored value; the demo's text is the largest. */
const MAX_STORED_CHARACTERS = 5_000_000
/** Maximum bytes of a file to save. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
/** Maximum bytes of a file to open: the largest script the server accepts, in a verbose format. */
export const MAX_OPENED_BYTES = 32 * 1024 * 1024

const Uuid = z.uuid()
const UserId = DraftPlace.shape.userId
const States = z.array(z.record(z.string(), z.unknown())).max(1000).readonly()
const Reviews = z.array(z.record(z.string(), z.unknown())).max(10_000).readonly()

/** The tag of a language such as `en-GB` (BCP 47). */
const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)

/** A file name without a folder: no separators or control characters, not hidden. */
const FileName = z
  .string()
  .max(255)
  // eslint-disable-next-line no-control-regex
  .regex(/^[^./\\:*?"<>|\u0000-\u001f][^/\\:*?"<>|\u0000-\u001f]*\.[a-z0-9]{1,12}$/i)

const Bytes = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_FILE_BYTES)

export const REQUESTS = {
  /** The page is listening. Links and files that were opened earlier are delivered now. */
  'app:ready': { input: NOTHING, answer: DONE },
  /** Answers `app:closing`: all edits are stored on this device. */
  'app:may-close': { input: z.object({ id: z.int() }), answer: DONE },
  'app:state': { input: AppState, answer: DONE },
  /** The address of the server's WebSocket for live documents. */
  'app:live-url': { input: NOTHING, answer: z.string() },
  /** Removes a deleted project from the menu. */
  'recent:forget': {
    input: z.object({ userId: UserId, projectId: z.string().min(1).max(200) }),
    answer: DONE,
  },
  /** Aborts an API call that the page no longer waits for. */
  'api:abort': { input: z.object({ call: Uuid }), answer: DONE },
  'settings:get': { input: z.object({ key: StoredKey }), answer: z.string().nullable() },
  'settings:set': {
    input: z.object({ key: StoredKey, value: z.string().max(MAX_STORED_CHARACTERS) }),
    answer: DONE,
  },
  'settings:remove': { input: z.object({ key: StoredKey }), answer: DONE },
  'scripts:places': {
    input: z.object({ userId: UserId }),
    answer: z.array(DraftPlace).readonly(),
  },
  'scripts:read': { input: z.object({ place: DraftPlace }), answer: StoredDrafts },
  'scripts:write': {
    input: z.object({ place: DraftPlace, draft: DraftText }),
    answer: DONE,
  },
  'scripts:remove': {
    input: z.object({ place: DraftPlace, states: StatesToRemove }),
    answer: DONE,
  },
  'scripts:quarantine': { input: TextToQuarantine, answer: DONE },
  'scripts:list-quarantined': {
    input: z.object({ userId: UserId }),
    answer: z.array(QuarantinedText).readonly(),
  },
  'scripts:remove-quarantined': { input: z.object({ id: QuarantineId }), answer: DONE },
  'reviews:read': { input: z.object({ place: DraftPlace }), answer: z.unknown() },
  'reviews:write': {
    input: z.object({ place: DraftPlace, reviews: Reviews }),
    answer: DONE,
  },
  'reviews:remove': { input: z.object({ place: DraftPlace }), answer: DONE },
  'reviews:remove-all': { input: z.object({ userId: UserId }), answer: DONE },
  /** The language that the spell-checker uses from now on; `null` for the system's. */
  'spelling:language': {
    input: z.object({ language: LanguageTag.nullable() }),
    answer: DONE,
  },
  /** Earlier states of an open script (shared/src/drafts/session-states.ts). */
  'states:read': { input: z.object({ place: DraftPlace }), answer: z.unknown() },
  'states:write': {
    input: z.object({ place: DraftPlace, states: States }),
    answer: DONE,
  },
  'states:remove': { input: z.object({ place: DraftPlace }), answer: DONE },
  'states:remove-all': { input: z.object({ userId: UserId }), answer: DONE },
  /**
   * Asks where to save a file and saves it. `receipt` identifies the file in `file:show`. Errors
   * have been shown before the answer.
   */
  'file:save': {
    input: z.object({ name: FileName, bytes: Bytes }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), name: z.string(), receipt: Receipt }),
      z.object({ kind: z.literal('cancelled') }),
    ]),
  },
  /** Shows a file in its folder. */
  'file:show': { input: z.object({ receipt: Receipt }), answer: DONE },
  'file:read': { input: z.object({ receipt: Receipt }), answer: FileReading },
  /** Replaces a file's content if it is still `expected`; with `backup`, copies that first. */
  'file:write': {
    input: z.object({ receipt: Receipt, bytes: Bytes, expected: Bytes, backup: z.boolean() }),
    answer: FileWriting,
  },
  /** The names of the connected microphones. */
  'microphone:devices': { input: NOTHING, answer: z.array(z.string()).readonly() },
  /** Starts recording and drops any other recording. `null` selects the system's default device. */
  'microphone:open': {
    input: z.object({ id: RecordingId, device: DeviceName.nullable() }),
    answer: MicrophoneOpened,
  },
  /** Turns the microphone off and returns the recording as a WAV file; `null` if there is none. */
  'microphone:stop': { input: z.object({ id: RecordingId }), answer: Bytes.nullable() },
  'microphone:drop': { input: z.object({ id: RecordingId }), answer: DONE },
} as const satisfies Record<RequestName, Request>

export const EVENTS = {
  /** The window is about to close. The page answers with `app:may-close` and the same id. */
  'app:closing': z.object({ id: z.int() }),
  /** A message for the writer, in full sentences. */
  'app:notice': z.object({ message: z.string() }),
  'menu:command': MenuCommand,
  /** A word was added to the script's dictionary in the context menu. */
  'spelling:learn': z.object({ word: z.string().min(1) }),
  /** A `scenewright://` link was opened; path and query of an app page. */
  'link:opened': z.object({ path: z.string() }),
  /** A file was opened with the app: its name without folder, its content, and if it isn't only imported, its receipt. */
  'file:opened': z.object({
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
    receipt: Receipt.nullable(),
  }),
  'microphone:news': MicrophoneNews,
} as const satisfies Record<EventName, z.ZodType>

export type RequestInput<N extends RequestName> = z.output<(typeof REQUESTS)[N]['input']>
export type RequestAnswer<N extends RequestName> = z.output<(typeof REQUESTS)[N]['answer']>
export type EventContent<N extends EventName> = z.output<(typeof EVENTS)[N]>

/** The frozen object `window.desktop`. The preload script exposes nothing else. */
export type DesktopApi = Readonly<{
  /** Rejects on an unknown name, invalid content or a failed action. */
  ask: <N extends RequestName>(
    name: N,
    ...input: RequestInput<N> extends undefined ? [] : [RequestInput<N>]
  ) => Promise<RequestAnswer<N>>
  /** Subscribes to an event; returns a function that unsubscribes. */
  on: <N extends EventName>(name: N, listener: (content: EventContent<N>) => void) => () => void
}>
