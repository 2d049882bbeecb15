/**
 * The transactions of this page. WebKit suspends a page in its back/forward cache without ending
 * its transactions, and every other page of the site would wait for them forever.
 */

const running = new Set<IDBTransaction>()
let isSuspended = false

/** Tracks a transaction until it ends. */
export function follow(transaction: IDBTransaction): void {
  running.add(transaction)
  const end = () => running.delete(transaction)
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
}

/** @throws an InvalidStateError while the page is being left */
export function requireResumed(): void {
  if (isSuspended) throw new DOMException('This page is being left', 'InvalidStateError')
}

/** Aborts all transactions: what they have changed so far isn't stored. */
export function suspendDatabases(): void {
  isSuspended = true
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // It is already being stored, which needs nothing more from this page.
    }
  }
}

export function resumeDatabases(): void {
  isSuspended = false
}
