/**
 * Checks updates before the live document gets them. Each update is tried on a second document, and
 * only what it changes is looked at, so a key press costs the same in a long script as in a short
 * one. The second document takes as much memory as the first.
 */
import * as Y from 'yjs'
import { commentProblem } from './comment-rules.ts'
import { HEAD_TEXTS, getDocumentParts, ROOT_MAPS, type DocumentParts } from './document-parts.ts'
import { createDocumentSize } from './document-size.ts'
import { createMoveRules } from './move-rules.ts'
import { insertProblem } from './insert-costs.ts'
import { isProductionSetting } from './settings.ts'
import { hasTakenIds, type IsOwnClient } from './taken-ids.ts'
import { changeProblem, type Change } from './update-rules.ts'

/**
 * The changes that a member may make: all, all but to locks and drafts, or only to notes, with messages of
 * this name.
 */
export type UpdateRights = 'issue' | 'write' | Readonly<{ commentAs: string }>

/**
 * `needs-restoring`: it is new, and changes locks or drafts, which its sender may not
 * (`restore-production.ts`). `too-large`: the script couldn't be stored with it; one that undoes enough of it can be. `known`:
 * it brings nothing new, as some answers when a connection starts. `taken`: it uses ids that the
 * document has for something else, so it could only be stored in part.
 */
export type CheckedUpdate =
  | Readonly<{ kind: 'new' }>
  | Readonly<{ kind: 'needs-restoring' }>
  | Readonly<{ kind: 'known' }>
  | Readonly<{ kind: 'taken' }>
  | Readonly<{ kind: 'refused' | 'too-large'; reason: string }>

export type UpdateCheck = Readonly<{
  /**
   * Checks an update. The caller then applies a new one to the document, or calls `reset`. A refused
   * one must not be applied, nor any later one of the same client that is based on it.
   *
   * @param isOwn whose client ids the update may use; by default all
   */
  check: (update: Uint8Array, rights: UpdateRights, isOwn?: IsOwnClient) => CheckedUpdate
  /** Forgets updates that were checked but not applied. Takes as long as opening the document. */
  reset: () => void
  stop: () => void
}>

/** Elements and notes that one update may add: more than ten feature films have. */
const MAX_NEW_ENTRIES = 30_000

const ROOTS: ReadonlySet<string> = new Set([...ROOT_MAPS, ...HEAD_TEXTS])

/** @param doc the document; what reaches it in another way counts as checked */
export function createUpdateCheck(doc: Y.Doc): UpdateCheck {
  let trial = createTrial(doc)
  const follow = (update: Uint8Array) => trial.apply(update)
  doc.on('update', follow)

  function reset(): void {
    trial.doc.destroy()
    trial = createTrial(doc)
  }

  return {
    check(update, rights, isOwn = () => true) {
      const checked = trial.check(update, rights, isOwn)
      if ('reason' in checked && trial.isTried()) reset()
      if (checked.kind !== 'known') return checked
      // Another update may be checked, but not applied yet.
      const isApplied = isSameState(doc, trial.doc)
      return isApplied ? checked : { kind: 'new' }
    },
    reset,
    stop() {
      doc.off('update', follow)
      trial.doc.destroy()
    },
  }
}

function createTrial(from: Y.Doc) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(from))
  const parts = getDocumentParts(doc)
  let changes: Change[] = []
  let isNew = false
  let isTried = false
  let before: ReadonlyMap<number, number> = new Map()
  const size = createDocumentSize(parts)
  const moves = createMoveRules(parts)
  observe(parts, (change) => changes.push(change))
  doc.on(
    'update',
    (_update: Uint8Array, _origin: unknown, _doc: Y.Doc, { beforeState }: Y.Transaction) => {
      // Yjs may tidy up formatting in further transactions.
      if (!isNew) before = beforeState
      isNew = true
    },
  )

  /** Counts what the last update has changed. @returns why it is refused; null if it isn't */
  function count(): CheckedUpdate | null {
    const records = changes.flatMap(({ root, keys }) => {
      return root === 'moved' ? keys.map(({ key }) => key) : []
    })
    const wrong = moves.count(records, before)
    const passed = size.count(changes)
    if (wrong !== null) return refused(wrong)
    return passed === null ? null : { kind: 'too-large', reason: passed }
  }

  function apply(update: Uint8Array): void {
    changes = []
    isNew = false
    Y.applyUpdate(doc, update)
  }

  function check(update: Uint8Array, rights: UpdateRights, isOwn: IsOwnClient): CheckedUpdate {
    isTried = false
    try {
      const { structs } = Y.decodeUpdate(update)
      const problem = insertProblem(structs)
      if (problem !== null) return refused(problem)
      if (hasTakenIds(doc, structs, isOwn)) return { kind: 'taken' }
      isTried = true
      apply(update)
    } catch (error) {
      return refused(`malformed: ${String(error).slice(0, 100)}`)
    }
    const { pendingStructs, pendingDs } = doc.store
    if (pendingStructs !== null || pendingDs !== null)
      return refused('what it is based on is missing')
    const unknown = [...doc.share.keys()].find((name) => !ROOTS.has(name))
    if (unknown !== undefined) return refused(`unknown part ${unknown.slice(0, 40)}`)
    if (!isNew) return { kind: 'known' }
    for (const change of changes) {
      const own =
        typeof rights === 'string' ? null : commentProblem(parts, change, rights.commentAs)
      const problem = own ?? changeProblem(parts, change)
      if (problem !== null) return refused(problem)
    }
    if (countNew(changes) > MAX_NEW_ENTRIES) return refused('too many new entries at once')
    const isRestored = rights === 'write' && changes.some(isOfProduction)
    return count() ?? { kind: isRestored ? 'needs-restoring' : 'new' }
  }

  return {
    doc,
    check,
    /** True if the last check has applied its update. */
    isTried: () => isTried,
    apply(update: Uint8Array): void {
      apply(update)
      count()
    },
  }
}

function isOfProduction({ root, keys }: Change): boolean {
  return root === 'settings' && keys.some(({ key }) => isProductionSetting(key))
}

function refused(reason: string): CheckedUpdate {
  return { kind: 'refused', reason }
}

/** Reports each change of the document's parts. */
function observe(parts: DocumentParts, report: (change: Change) => void): void {
  for (const root of [...ROOT_MAPS, ...HEAD_TEXTS]) {
    parts[root].observeDeep((events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
      for (const event of events) report(changeOf(root, event))
    })
  }
}

function changeOf(root: Change['root'], event: Y.YEvent<Y.AbstractType<unknown>>): Change {
  const { target, path, changes } = event
  const isText = target instanceof Y.Text
  const delta = isText ? event.delta : []
  const names: ReadonlySet<unknown> = event instanceof Y.YMapEvent ? event.keysChanged : new Set()
  return {
    root,
    target,
    path: path.map(String),
    keys: [...changes.keys].map(([key, { action, oldValue }]) => {
      return { key, action, oldValue: oldValue as unknown }
    }),
    isVisible: isVisible(delta),
    isGrowing: delta.some(({ insert }) => insert !== undefined),
    hasItems: names.has(null),
  }
}

/** Counts the entries that an update adds. */
function countNew(changes: readonly Change[]): number {
  return changes.reduce((sum, { root, path, keys }) => {
    const isEntry = path.length === 0 && (root === 'elements' || root === 'notes')
    return isEntry ? sum + keys.filter(({ action }) => action === 'add').length : sum
  }, 0)
}

/** Yjs tidies formatting that two people have changed, which changes nothing that anyone sees. */
function isVisible(delta: readonly Readonly<{ retain?: number; attributes?: object }>[]): boolean {
  return delta.some(({ retain, attributes }) => {
    return retain === undefined || Object.keys(attributes ?? {}).length > 0
  })
}

function isSameState(one: Y.Doc, other: Y.Doc): boolean {
  const [some, others] = [Y.encodeStateVector(one), Y.encodeStateVector(other)]
  return some.length === others.length && some.every((byte, index) => byte === others[index])
}
