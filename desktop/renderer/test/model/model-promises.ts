/** The oracle of the model: what the product has promised, and whether it keeps it. */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { SentScript } from '#renderer/services/projects.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import type { StoredProject } from './model-server.ts'

/** A state that the store has had. */
type Moment = Readonly<{
  revision: number
  text: string
  /** Words that this state, or one it was made from, has held: the writer knows of them. */
  seen: ReadonlySet<string>
}>

/** Where else than in the editor the writer finds words again. */
type Offered = Readonly<{ server: readonly StoredProject[]; setAside: readonly string[] }>

export class Promises {
  /** By working copy, each in order. */
  readonly #moments = new Map<string, Moment[]>()
  /** Of the script that is open. */
  #copyId = ''
  #promised = 0
  #saved = 0
  /** Scripts of conflicts that were rightly told. */
  readonly #real = new WeakSet<Script>()
  #overwritten: readonly string[] = []
  /** A copy on the device has been damaged: then an older state may be all that is left. */
  isDamaged = false

  /**
   * A script has been opened, after a crash or not.
   *
   * @throws when what was promised is in none of the copies that the writer is offered
   */
  opened(session: EditorSession, offered: Offered): void {
    const { script, revision } = session.store.getState()
    const { copy } = session.saver.getState()
    const before = this.#moments.get(this.#copyId) ?? []
    const text = textOf(script)
    const from = this.#checkKept(before, text, offered)
    // What was promised before the crash still is, until something later is; what came after it may
    // be found again at the next opening, in a mirror that was written late.
    this.#promised = Math.min(this.#promised, from?.revision ?? 0, revision)
    const promised = before.findLastIndex((moment) => moment.revision <= this.#promised)
    this.#copyId = copy.workingCopyId
    this.#saved = session.store.getState().savedRevision
    const seen = new Set([...(from?.seen ?? []), ...wordsOf(text)])
    const moments: Moment[] = [...before.slice(Math.max(0, promised)), { revision, text, seen }]
    this.#moments.set(this.#copyId, moments)
    session.store.subscribe((state, last) => {
      if (state.script === last.script) return
      const known = moments.at(-1)?.seen ?? []
      const changed = textOf(state.script)
      const { revision: now } = state
      moments.push({ revision: now, text: changed, seen: new Set([...known, ...wordsOf(changed)]) })
    })
  }

  /**
   * Notes what the badge promises now.
   *
   * @throws when a conflict is told without one, or another device's words were overwritten unasked
   */
  look(session: EditorSession): void {
    if (this.#overwritten.length > 0) {
      throw new Error(`Silently overwritten: ${this.#overwritten.join(' ')}`)
    }
    const { savedRevision } = session.store.getState()
    const { keptRevision } = session.keeper.getState()
    this.#saved = Math.max(this.#saved, savedRevision)
    this.#promised = Math.max(this.#promised, keptRevision, savedRevision)
    const { conflict, trouble } = session.saver.getState()
    const told = conflict ?? (trouble?.kind === 'conflict' ? trouble.conflict : null)
    if (!told || this.isDamaged || this.#real.has(told.script)) return
    const seen = this.#moments.get(this.#copyId)?.at(-1)?.seen ?? new Set<string>()
    const isNews = wordsOf(textOf(told.script)).some((word) => !seen.has(word))
    if (!isNews) throw new Error('A conflict was told, though nobody else had written')
    this.#real.add(told.script)
  }

  /** The writer has read the other device's script, and decides over it. */
  readConflict(script: Script): void {
    const moments = this.#moments.get(this.#copyId) ?? []
    const last = moments.at(-1)
    if (!last) return
    const seen = new Set([...last.seen, ...wordsOf(textOf(script))])
    moments.push({ ...last, seen })
  }

  /** A script is replaced: the copy that is saved must have seen all its words. */
  checkReplaced({ script }: StoredProject, { copy }: SentScript): void {
    const moments = this.#moments.get(copy.id) ?? []
    const sent = moments.findLast(({ revision }) => revision <= copy.revision)
    // The server's code calls: what is thrown here would be taken for a failed save.
    this.#overwritten = wordsOf(textOf(script)).filter((word) => !sent?.seen.has(word))
  }

  /** @returns the state that was opened again, where it is one of this device */
  #checkKept(
    before: readonly Moment[],
    text: string,
    { server, setAside }: Offered,
  ): Moment | undefined {
    if (before.length === 0) return undefined
    const again = before.findLast((moment) => moment.text === text)
    if (this.#promised === 0 || (again && again.revision >= this.#promised)) return again
    const promised = before.findLast(({ revision }) => revision <= this.#promised)
    const words = wordsOf(promised?.text ?? '')
    const history = server.flatMap((project) => project.history.map(textOf))
    const copies = [text, ...setAside, ...history]
    if (!words.every((word) => copies.some((copy) => copy.includes(word)))) {
      const opened = wordsOf(text).join(' ')
      throw new Error(`Lost: promised were [${words.join(' ')}], opened was [${opened}]`)
    }
    // Saved, and perhaps gone on with on another device: that is what the writer expects to see.
    const isPresent = server.some(({ script }) => textOf(script) === text)
    const isExpected = (isPresent && this.#saved >= this.#promised) || this.isDamaged
    if (!isExpected) throw new Error(`Not opened as promised: revision ${this.#promised}`)
    return again
  }
}

/** All that is written in the blocks. */
function textOf({ storyBlocks }: Script): string {
  return storyBlocks
    .map(({ elements }) => elements.map(({ content }) => content).join('\n'))
    .join('\n\n')
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\bw\d+\b/g) ?? []
}
