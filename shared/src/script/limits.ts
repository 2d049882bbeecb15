/** Every limit and delay of the product, named once with its unit (spec §9 unless said otherwise). */

/** Elements a story block may hold. */
export const MAX_ELEMENTS_PER_BLOCK = 1000
/** Elements a story block should stay under, as the guide advises (spec §1). */
export const RECOMMENDED_ELEMENTS_PER_BLOCK = 300
/** Characters of an overview. */
export const MAX_OVERVIEW_CHARACTERS = 500
/** Characters of a trimmed command before it can be sent. */
export const MIN_COMMAND_CHARACTERS = 8
/** Characters of a command that the server takes at the most (ours: the spec names no upper bound). */
export const MAX_COMMAND_CHARACTERS = 20_000
/** Whole-script states the undo history holds. */
export const HISTORY_STATES = 20
/** Milliseconds without typing after which typing becomes one history entry. */
export const TYPING_BATCH_MS = 2000
/** Characters of a block title shown before the ellipsis. */
export const BLOCK_TITLE_SHOWN_CHARACTERS = 24
/** Pixels the command text area grows to. */
export const COMMAND_BAR_MAX_HEIGHT_PX = 120
/** Characters of an overview that a call may send: the present one may be longer than a new one may (ours). */
export const MAX_SENT_OVERVIEW_CHARACTERS = 10_000
/** Characters of a title, author, subheading or block title (ours). */
export const MAX_TITLE_CHARACTERS = 500
/** Characters of the custom instructions (ours). */
export const MAX_CUSTOM_INSTRUCTIONS_CHARACTERS = 5000
/** Characters of one element's content, tags included (ours: about ten full pages). */
export const MAX_CONTENT_CHARACTERS = 50_000
/** Bytes of a request body that the server takes (design §5). */
export const MAX_BODY_BYTES = 8 * 1024 * 1024
/** Milliseconds of sound in each piece that the recorder hands over. */
export const RECORDING_CHUNK_MS = 1000
/** Bits a second of a compressed recording. */
export const RECORDING_BITS_PER_SECOND = 128_000
/** Milliseconds after a recording has stopped until the state is read again. */
export const TRANSCRIBING_RE_READ_MS = 100
/** Bytes of a recording that can be transcribed at once (design §7: 25 MB). */
export const MAX_RECORDING_BYTES = 25_000_000
/** Bytes from which on a recording says that it will soon have to end (ours). */
export const LONG_RECORDING_BYTES = 22_000_000
/** What the browser's speech recogniser listens for. */
export const SPEECH_LANGUAGE = 'en-US'
/** Milliseconds after which a password that was reset leads on to the login. */
export const RESET_REDIRECT_MS = 3000
