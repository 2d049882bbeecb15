/**
 * Opens databases whose transactions end before the browser keeps the page in its back/forward cache
 * (page-cache.ts).
 */
import { openDB, unwrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { follow, requireResumed } from './page-cache.ts'

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>

/**
 * Returns a function that opens the database at its first call, and again after it was lost or couldn't
 * be opened. After `suspendDatabases`, its transactions throw an InvalidStateError.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined
  const reset = () => (database = undefined)
  return () => {
    database ??= openDatabase<Schema>(name, version, {
      upgrade,
      // Another tab needs a newer version: close, and reopen at the next call.
      blocking(_current, _wanted, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
        reset()
      },
      terminated: reset,
    })
    // Forget a failure, so that the next call tries again.
    database.catch(reset)
    return database
  }
}

// Async, so that a browser that blocks storage rejects instead of throwing synchronously.
async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, version, callbacks)
  const raw = unwrap(database)
  const begin = raw.transaction.bind(raw)
  raw.transaction = (...settings) => {
    requireResumed()
    const transaction = begin(...settings)
    follow(transaction)
    return transaction
  }
  return database
}
