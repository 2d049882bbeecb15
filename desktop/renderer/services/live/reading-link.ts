/**
 * The connection of a reader's page to a live project: it shows the others that somebody reads, and
 * reports new versions. It gets nothing of the document, which has what readers must not see.
 */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { LIVE_REFUSALS, liveDocumentName, LiveMessage } from '@scenewright/shared/api/live.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { LinkTarget, LiveEnd, LiveLink, ReadingEvents } from './live-link.ts'
import { ENDS, RETRY_TIMES, tokenJson } from './live-link-yjs.ts'

/** Asks for nothing and sends nothing but its awareness state. */
class ReadingProvider extends HocuspocusProvider {
  override startSync(): void {
    this.awareness?.setLocalState(this.awareness.getLocalState())
  }

  override documentUpdateHandler(): void {}
}

export function openReadingLink(
  { url, getToken }: Readonly<{ url: string; getToken: () => string | null }>,
  { projectId, epoch }: LinkTarget,
  { color, onVersion, onEnd }: ReadingEvents,
): Pick<LiveLink, 'stop'> {
  let hasStopped = false
  const socket = new HocuspocusProviderWebsocket({
    url,
    ...RETRY_TIMES,
    // Hours may pass without a version. A connection that is lost ends when the state is sent again.
    messageReconnectTimeout: DAY_MS,
  })
  const provider = new ReadingProvider({
    websocketProvider: socket,
    name: liveDocumentName({ projectId, epoch }),
    token: () => tokenJson(getToken() ?? '', true),
    onAuthenticationFailed: ({ reason }) => end(LIVE_REFUSALS.find((one) => one === reason)),
    onClose: ({ event }) => end(ENDS.get(event.code)),
    onStateless: ({ payload }) => {
      const news = LiveMessage.safeParse(parseJson(payload))
      if (news.success && !hasStopped) onVersion(news.data.version)
    },
  })
  provider.awareness?.setLocalState({ color, cursor: null })
  provider.attach()

  function end(why: LiveEnd | undefined): void {
    if (why === undefined || hasStopped) return
    socket.disconnect()
    onEnd(why)
  }

  return {
    stop() {
      hasStopped = true
      provider.destroy()
      socket.destroy()
    },
  }
}
