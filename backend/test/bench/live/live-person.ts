/** A person in a live script, as the page is: a Yjs document connected with Hocuspocus. */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { liveDocumentName } from '@scenewright/shared/api/live.ts'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { bindScript, type ScriptBinding } from '@scenewright/shared/live/bind-script.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import * as Y from 'yjs'

type Place = Readonly<{ url: string; token: string; projectId: string; epoch: number }>

export class LivePerson {
  readonly #doc = new Y.Doc()
  readonly #socket: HocuspocusProviderWebsocket
  readonly #provider: HocuspocusProvider
  readonly synced: Promise<void>
  #binding: ScriptBinding | null = null

  constructor({ url, token, projectId, epoch }: Place) {
    const arrived = Promise.withResolvers<void>()
    this.synced = arrived.promise
    this.#socket = new HocuspocusProviderWebsocket({
      url: url.replace(/^http/, 'ws') + LIVE_PATH,
      WebSocketPolyfill: WebSocket,
    })
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: liveDocumentName({ projectId, epoch }),
      document: this.#doc,
      token: JSON.stringify({ token, protocol: LIVE_PROTOCOL }),
      onSynced: () => arrived.resolve(),
      onAuthenticationFailed: ({ reason }) => arrived.reject(new Error(`refused: ${reason}`)),
    })
    this.#provider.attach()
  }

  /** Reads the document as a script, and reports what others change. */
  bind(onRemote: (script: Script) => void): void {
    this.#binding = bindScript(this.#doc, {
      makeId: randomUUID,
      onRemote: ({ to }) => onRemote(to),
    })
  }

  get script(): Script {
    if (!this.#binding) throw new Error('bind first')
    return this.#binding.script()
  }

  /** Replaces an element, as a key does. */
  type(block: number, index: number, change: (element: Element) => Element): void {
    const { script } = this
    const old = script.storyBlocks[block]
    const element = old?.elements[index]
    if (!old || !element) throw new Error('there is no such element')
    const elements = old.elements.with(index, change(element))
    const storyBlocks = script.storyBlocks.with(block, { ...old, elements })
    this.#binding?.write({ ...script, storyBlocks })
  }

  get unacknowledged(): number {
    return this.#provider.unsyncedChanges
  }

  /** Bytes of the document as one update. */
  get bytes(): number {
    return Y.encodeStateAsUpdate(this.#doc).length
  }

  stop(): void {
    this.#provider.destroy()
    this.#socket.destroy()
  }
}
