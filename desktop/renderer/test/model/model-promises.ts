/** The model's oracle: records what the product has promised and checks that it holds. */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { SentScript } from '#renderer/services/projects.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import type { StoredProject } from './model-server.ts'

/** A state of the script store. */
type Moment = Readonly<{
  revision: number
  text: string
  /** The words in this state or in a state it is based on: the writer has seen them. */
  seen: ReadonlySet<string>
}>

/** The places outside the editor where the writer can find words. */
type Offered = Readonly<{ server: readonly StoredProject[]; quarantined: readonly string[] }>

export class Promises {
  /** By draft id, each in order. */
  readonly #moments = new Map<string, Moment[]>()
  /** The open script's draft. */
  #draftId = ''
  #promised = 0
  #saved = 0
  /** The server's scripts in conflicts that were reported correctly. */
  readonly #realConflicts = new WeakSet<Script>()
  #overwritten: readonly string[] = []
  /** A draft on the device was damaged, so an older state may be all that is left. */
  isDamaged = false

  /**
   * Checks a newly opened script, after a crash or not.
   *
   * @throws if promised words are in none of the texts offered to the writer
   */
  opened(session: EditorSession, offered: Offered): void {
    const { script, revision } = session.store.getState()
    const { lineage } = session.origin.getState()
    const before = this.#moments.get(this.#draftId) ?? []
    const text = textOf(script)
    const from = this.#checkFound(before, text, offered)
    // A promise made before the crash holds until a later state is promised. Later states may still
    // turn up at the next opening, in a mirror that was written late.
    this.#promised = Math.min(this.#promised, from?.revision ?? 0, revision)
    const promised = before.findLastIndex((moment) => moment.revision <= this.#promised)
    this.#draftId = lineage.draftId
    this.#saved = session.store.getState().savedRevision
    const seen = new Set([...(from?.seen ?? []), ...wordsOf(text)])
    const moments: Moment[] = [...before.slice(Math.max(0, promised)), { revision, text, seen }]
    this.#moments.set(this.#draftId, moments)
    session.store.subscribe((state, last) => {
      if (state.script === last.script) return
      const known = moments.at(-1)?.seen ?? []
      const changed = textOf(state.script)
      const { revision: now } = state
      moments.push({ revision: now, text: changed, seen: new Set([...known, ...wordsOf(changed)]) })
    })
  }

  /**
   * Records what the badge promises now.
   *
   * @throws if a conflict is reported without reason or another device's words were overwritten
   */
  check(session: EditorSession): void {
    if (this.#overwritten.length > 0) {
      throw new Error(`Silently overwritten: ${this.#overwritten.join(' ')}`)
    }
    const { savedRevision } = session.store.getState()
    const { writtenRevision } = session.draftWriter.getState()
    this.#saved = Math.max(this.#saved, savedRevision)
    this.#promised = Math.max(this.#promised, writtenRevision, savedRevision)
    const { conflict, problem } = session.saver.getState()
    const shown = conflict ?? (problem?.kind === 'conflict' ? problem.conflict : null)
    if (!shown || this.isDamaged || this.#realConflicts.has(shown.script)) return
    const seen = this.#moments.get(this.#draftId)?.at(-1)?.seen ?? new Set<string>()
    const hasUnseenWords = wordsOf(textOf(shown.script)).some((word) => !seen.has(word))
    if (!hasUnseenWords) throw new Error('A conflict was reported, but nobody else has written')
    this.#realConflicts.add(shown.script)
  }

  /** Records that the writer has read the other device's script. */
  readConflict(script: Script): void {
    const moments = this.#moments.get(this.#draftId) ?? []
    const last = moments.at(-1)
    if (!last) return
    const seen = new Set([...last.seen, ...wordsOf(textOf(script))])
    moments.push({ ...last, seen })
  }

  /** Checks a save that replaces a script: the saved draft must be based on all of its words. */
  checkReplaced({ script }: StoredProject, { draft }: SentScript): void {
    const moments = this.#moments.get(draft.draftId) ?? []
    const sent = moments.findLast(({ revision }) => revision <= draft.revision)
    // Not thrown here: the saver would treat it as a failed save. `check` throws it.
    this.#overwritten = wordsOf(textOf(script)).filter((word) => !sent?.seen.has(word))
  }

  /** @returns the opened state, if it is one of this device's */
  #checkFound(
    before: readonly Moment[],
    text: string,
    { server, quarantined }: Offered,
  ): Moment | undefined {
    if (before.length === 0) return undefined
    const again = before.findLast((moment) => moment.text === text)
    if (this.#promised === 0 || (again && again.revision >= this.#promised)) return again
    const promised = before.findLast(({ revision }) => revision <= this.#promised)
    const words = wordsOf(promised?.text ?? '')
    const history = server.flatMap((project) => project.history.map(textOf))
    const texts = [text, ...quarantined, ...history]
    if (!words.every((word) => texts.some((found) => found.includes(word)))) {
      const opened = wordsOf(text).join(' ')
      throw new Error(`Lost: promised were [${words.join(' ')}], opened was [${opened}]`)
    }
    // A saved script that was then edited on another device is what the writer expects to see.
    const isOnServer = server.some(({ script }) => textOf(script) === text)
    const isExpected = (isOnServer && this.#saved >= this.#promised) || this.isDamaged
    if (!isExpected) throw new Error(`Not opened as promised: revision ${this.#promised}`)
    return again
  }
}

/** The text of all blocks. */
function textOf({ storyBlocks }: Script): string {
  return storyBlocks
    .map(({ elements }) => elements.map(({ content }) => content).join('\n'))
    .join('\n\n')
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\bw\d+\b/g) ?? []
}
