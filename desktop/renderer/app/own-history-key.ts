/**
 * Gives this entry of the browser's history a key. React Router stores scroll positions by key, and
 * all entries that a link or the address bar has opened would otherwise share one: a fresh visit
 * would open where another page was left. A reloaded entry keeps its key.
 */
export function giveOwnHistoryKey(history: History, makeKey: () => string): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state) return
  history.replaceState(Object.assign({}, state, { key: makeKey() }), '')
}
