/** Hocuspocus' provider, with a count of unacknowledged updates that can be trusted. */
import { HocuspocusProvider } from '@hocuspocus/provider'

/**
 * Sends single updates only once the document is in sync. While it is connecting, the exchange that
 * follows carries them: sent before it, they would lack what they are based on, and the server would
 * neither take nor acknowledge them.
 */
export class SyncedProvider extends HocuspocusProvider {
  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.synced) super.documentUpdateHandler(update, origin)
  }
}
