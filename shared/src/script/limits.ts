/** The product's limits and delays (`docs/product/api.md#limits`). */

/** Maximum elements in a story block. */
export const MAX_ELEMENTS_PER_BLOCK = 1000
/** Elements from which a story block warns that it will soon be full. */
export const ELEMENTS_WARNING = 950
/** A story block should stay under this many elements, as the user guide advises. */
export const RECOMMENDED_ELEMENTS_PER_BLOCK = 300
/** Maximum characters of an overview. */
export const MAX_OVERVIEW_CHARACTERS = 500
/** Minimum characters of a trimmed command. */
export const MIN_COMMAND_CHARACTERS = 8
/** Maximum characters of a command. */
export const MAX_COMMAND_CHARACTERS = 20_000
/** Whole-script states in the undo history, unless the writer chose more. */
export const HISTORY_STATES = 20
/** The most that a writer can choose. */
export const MAX_HISTORY_STATES = 500
/** Milliseconds without typing after which typing becomes one history entry. */
export const TYPING_BATCH_MS = 2000
/** Milliseconds between the session's recorded states. */
export const STATE_EVERY_MS = 60_000
/** Characters of a block title shown before the ellipsis. */
export const BLOCK_TITLE_SHOWN_CHARACTERS = 24
/** Maximum height of the command text area, in pixels. */
export const COMMAND_BAR_MAX_HEIGHT_PX = 120
/** Maximum characters of an overview that is stored or sent; AI results must be shorter. */
export const MAX_SENT_OVERVIEW_CHARACTERS = 10_000
/** Maximum characters of a title, author, subheading or block title. */
export const MAX_TITLE_CHARACTERS = 500
/** Maximum characters of the custom instructions. */
export const MAX_CUSTOM_INSTRUCTIONS_CHARACTERS = 5000
/** Maximum characters of one element's content including tags, about ten full pages. */
export const MAX_CONTENT_CHARACTERS = 50_000
/** Maximum bytes of a request body of a call with a login. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024
/** Maximum bytes of a script as JSON: what a save can be, without its other fields. */
export const MAX_SCRIPT_BYTES = MAX_BODY_BYTES - 64 * 1024
/** Maximum bytes of a request body of a call without a login. */
export const MAX_PUBLIC_BODY_BYTES = 64 * 1024
/** Milliseconds of sound in each chunk of a recording. */
export const RECORDING_CHUNK_MS = 1000
/** Bits per second of a compressed recording. */
export const RECORDING_BITS_PER_SECOND = 128_000
/** Milliseconds between the end of a recording and reading the state again. */
export const TRANSCRIBING_RE_READ_MS = 100
/** Maximum bytes of a recording. */
export const MAX_RECORDING_BYTES = 25_000_000
/** Size in bytes at which a recording warns that it will soon have to end. */
export const LONG_RECORDING_BYTES = 22_000_000
/** Maximum seconds of a recording that the server itself transcribes; others have to wait for it. */
export const MAX_LOCAL_RECORDING_SECONDS = 5 * 60
/** The language of the browser's speech recognizer. */
export const SPEECH_LANGUAGE = 'en-US'
/** Days for which earlier versions of a script are stored. */
export const RETENTION_DAYS = 30
/** Maximum named versions of a project. */
export const MAX_NAMED_VERSIONS = 200
/** Maximum characters of a version's name. */
export const MAX_VERSION_NAME_CHARACTERS = 100
/** Days for which a deleted project is in the trash. */
export const TRASH_DAYS = 30
/** Maximum tags of a project. */
export const MAX_TAGS = 10
/** Maximum characters of a tag. */
export const MAX_TAG_CHARACTERS = 40
/** Milliseconds from the last edit to autosave. */
export const AUTOSAVE_AFTER_MS = 30_000
/** Milliseconds until a successful password reset redirects to the login. */
export const RESET_REDIRECT_MS = 3000
/** Maximum bytes of a request to the MCP server. */
export const MAX_AGENT_BODY_BYTES = 1024 * 1024
/** Maximum bytes of a proposal, as JSON with the edited story blocks before and after. */
export const MAX_PROPOSAL_BYTES = 4 * 1024 * 1024
/** Maximum story blocks of a script, ten times a feature film's. */
export const MAX_STORY_BLOCKS = 1000
/** Maximum open proposals of a project. */
export const MAX_OPEN_PROPOSALS = 10
/** Days for which a proposal is stored. */
export const PROPOSAL_DAYS = 30
/** Maximum characters of a proposal's summary. */
export const MAX_PROPOSAL_SUMMARY_CHARACTERS = 300
/** Maximum characters of one part of an export to an agent. */
export const MAX_EXPORT_PART_CHARACTERS = 200_000
