/** An entry of the browser's history with its address. */
export type PageLocation = Readonly<{
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its number sign, or empty. */
  hash: string
  /** Passed along by the navigation, or null. The browser stores it, so parse it. */
  state: unknown
  /** Identifies the entry, also after a reload. */
  key: string
}>

/** @param address an absolute path, possibly with a query and a hash */
export function parseLocation(address: string, state: unknown, key: string): PageLocation {
  const { pathname, search, hash } = new URL(address, 'http://page')
  return { pathname, search, hash, state, key }
}

export function formatLocation({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
