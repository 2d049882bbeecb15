import { createStore } from 'zustand/vanilla'

/**
 * The app's alerts and questions, used instead of the browser's. `app/dialog-host.tsx` shows them
 * one after another.
 */
export type DialogRequest =
  | Readonly<{ kind: 'alert'; id: number; title: string; message: string; answer: () => void }>
  | Readonly<{
      kind: 'confirm'
      id: number
      title: string
      message: string
      confirmLabel: string
      cancelLabel: string
      danger: boolean
      answer: (confirmed: boolean) => void
    }>
  | Readonly<{ kind: 'identity'; id: number; answer: (confirmed: boolean) => void }>

/** `action`: a button below the message. */
export type Notice = Readonly<{ id: number; message: string; action?: NoticeAction | undefined }>
export type NoticeAction = Readonly<{ label: string; run: () => void }>

type DialogsState = Readonly<{
  /** The first one is on the screen. */
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

/** Shows an alert (`docs/product/api.md#errors`); resolves once it is closed. */
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
  /** Says what will happen and what is lost. */
  message: string
  /** The verb on the button. */
  confirmLabel: string
  /** Says what the other button keeps, if "Cancel" would be unclear. */
  cancelLabel?: string
  danger?: boolean
}>

/** Asks a question. @returns true only if the confirm button was pressed */
export function askConfirm({
  danger = false,
  cancelLabel = 'Cancel',
  ...question
}: Question): Promise<boolean> {
  const id = (lastId += 1)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      close(id)
      resolve(confirmed)
    }
    enqueue({ kind: 'confirm', id, danger, cancelLabel, ...question, answer })
  })
}

let asking: Promise<boolean> | null = null

/** Has the user confirm who they are. Calls at the same time ask once. @returns whether they did */
export function askIdentity(): Promise<boolean> {
  const isAsked = dialogs.getState().requests.some(({ kind }) => kind === 'identity')
  if (asking && isAsked) return asking
  asking = new Promise((resolve) => {
    const id = (lastId += 1)
    const answer = (confirmed: boolean) => {
      close(id)
      resolve(confirmed)
    }
    enqueue({ kind: 'identity', id, answer })
  })
  return asking
}

/** Shows a notice about an event the writer didn't cause. It stays until dismissed. */
export function notify(message: string, action?: NoticeAction): void {
  const id = (lastId += 1)
  dialogs.setState(({ notices }) => ({
    // A repeated message replaces the earlier one.
    notices: [...notices.filter((notice) => notice.message !== message), { id, message, action }],
  }))
}

/** Removes the notices that begin with this text, because their reason is gone. */
export function withdrawNotices(text: string): void {
  dialogs.setState(({ notices }) => ({
    notices: notices.filter(({ message }) => !message.startsWith(text)),
  }))
}

export function dismissNotice(id: number): void {
  dialogs.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}
