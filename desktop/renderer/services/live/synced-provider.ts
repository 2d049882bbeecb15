/**
 * Hocuspocus' provider, with a count of unacknowledged updates that can be trusted. It asks for the document
 * once it is logged in, because the server reads no long message before.
 */
import { HocuspocusProvider } from '@hocuspocus/provider'

/**
 * Sends single updates only once the document is in sync. While it is connecting, they are sent by the
 * exchange that follows: alone, they would lack what they are based on, and the server would neither
 * apply nor acknowledge them.
 */
export class SyncedProvider extends HocuspocusProvider {
  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.synced) super.documentUpdateHandler(update, origin)
  }

  override startSync(): void {
    if (this.isAuthenticated) super.startSync()
  }

  override authenticatedHandler(scope: string): void {
    super.authenticatedHandler(scope)
    this.startSync()
  }
}
