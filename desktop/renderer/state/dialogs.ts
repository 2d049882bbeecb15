import { createStore } from 'zustand/vanilla'

/**
 * The app's own alerts and questions, in place of the browser's. Anyone may ask; `app/dialog-host.tsx`
 * shows them one after another.
 */
export type DialogRequest =
  | Readonly<{ kind: 'alert'; id: number; title: string; message: string; answer: () => void }>
  | Readonly<{
      kind: 'confirm'
      id: number
      title: string
      message: string
      confirmLabel: string
      danger: boolean
      answer: (confirmed: boolean) => void
    }>

/** `action`: what can be done about it, by the verb on its button. */
export type Notice = Readonly<{ id: number; message: string; action?: NoticeAction | undefined }>
export type NoticeAction = Readonly<{ label: string; run: () => void }>

type DialogsState = Readonly<{
  /** Waiting to be shown; the first is on the screen. */
  requests: readonly DialogRequest[]
  notices: readonly Notice[]
}>

export const dialogs = createStore<DialogsState>(() => ({ requests: [], notices: [] }))

const ALERT_TITLE = 'Please note'
let lastId = 0

function enqueue(request: DialogRequest): void {
  dialogs.setState(({ requests }) => ({ requests: [...requests, request] }))
}

function close(id: number): void {
  dialogs.setState(({ requests }) => ({ requests: requests.filter((other) => other.id !== id) }))
}

/** Shows one message (spec §8's alerts); resolves once it has been closed. */
export function showAlert(message: string, title: string = ALERT_TITLE): Promise<void> {
  const id = (lastId += 1)
  return new Promise((resolve) => {
    const answer = () => {
      close(id)
      resolve()
    }
    enqueue({ kind: 'alert', id, title, message, answer })
  })
}

export type Question = Readonly<{
  title: string
  /** What will happen and what is lost. */
  message: string
  /** The verb on the button. */
  confirmLabel: string
  danger?: boolean
}>

/** Asks; resolves to true only when the confirming button was pressed. */
export function askConfirm({ danger = false, ...question }: Question): Promise<boolean> {
  const id = (lastId += 1)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      close(id)
      resolve(confirmed)
    }
    enqueue({ kind: 'confirm', id, danger, ...question, answer })
  })
}

/** Puts a short notice in the corner, only for what the writer did not ask for; it stays until dismissed. */
export function notify(message: string, action?: NoticeAction): void {
  const id = (lastId += 1)
  dialogs.setState(({ notices }) => ({
    // Told once is enough: the same news replaces itself.
    notices: [...notices.filter((notice) => notice.message !== message), { id, message, action }],
  }))
}

export function dismissNotice(id: number): void {
  dialogs.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}
