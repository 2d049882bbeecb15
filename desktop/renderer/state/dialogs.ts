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

/**
 * `action`: a button after the message. `stays`: until it is dismissed or its page is left;
 * `on every page`: until it is dismissed. Others go after a few seconds.
 */
export type Notice = Readonly<{
  id: number
  message: string
  action?: NoticeAction | undefined
  stays: boolean | 'on every page'
}>
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

/** Shows a notice for a few seconds. */
export function notify(message: string, action?: NoticeAction): void {
  addNotice({ message, action, stays: false })
}

/** Shows a notice until the writer dismisses it or leaves the page, since it must not be missed. */
export function warn(message: string, action?: NoticeAction): void {
  addNotice({ message, action, stays: true })
}

/** Shows a notice that concerns every page, until it is dismissed. */
export function warnOnEveryPage(message: string, action?: NoticeAction): void {
  addNotice({ message, action, stays: 'on every page' })
}

function addNotice(notice: Omit<Notice, 'id'>): void {
  const id = (lastId += 1)
  dialogs.setState(({ notices }) => ({
    // A repeated message replaces the earlier one.
    notices: [...notices.filter(({ message }) => message !== notice.message), { ...notice, id }],
  }))
}

let page = ''

/** Removes the notices that concern only another page. @param path the page that is shown now */
export function enterPage(path: string): void {
  const isKept = ({ stays }: Notice) => stays === 'on every page' || path === page
  if (!dialogs.getState().notices.every(isKept)) {
    dialogs.setState(({ notices }) => ({ notices: notices.filter(isKept) }))
  }
  page = path
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
