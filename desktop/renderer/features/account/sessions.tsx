import { useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import {
  endSession as endSessionCall,
  listSessions,
  logOutEverywhere,
  type Session,
} from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { endSession } from '#renderer/state/account/end-session.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { Section } from './section.tsx'
import { SessionItem } from './session-item.tsx'
import { useDoneMessage } from './use-done-message.tsx'
import styles from './account.module.css'
import listStyles from './device-list.module.css'

/** The devices that are logged in, each with a button that logs it out, and one for all. */
export function Sessions() {
  return (
    <Section title="Devices" summary="Where you are logged in. Log out one device, or all.">
      <Devices />
      <LogOutEverywhere />
    </Section>
  )
}

function Devices() {
  const { state, reload } = useCall(listSessions, {})
  return (
    <>
      <p className={styles.text}>
        These browsers and apps are logged in to your account. Log out any that you don't use or
        don't know. A login ends after 7 days.
      </p>
      {state.kind === 'loading' && (
        <Skeleton label="Loading your devices…">
          <div className={listStyles.sessionPlaceholder} />
        </Skeleton>
      )}
      {state.kind === 'failed' && (
        <ErrorBox message={state.message} onRetry={() => void reload()} />
      )}
      {state.kind === 'ready' && <SessionList sessions={state.value.sessions} reload={reload} />}
    </>
  )
}

type SessionListProps = Readonly<{
  sessions: readonly Session[]
  reload: () => Promise<void>
}>

function SessionList({ sessions, reload }: SessionListProps) {
  const { api, session, openDevice } = useAppServices()
  const navigate = useNavigate()
  const [endingId, setEndingId] = useState<string | null>(null)
  const { doneMessage, showDone } = useDoneMessage()
  const [failure, setFailure] = useState<string | null>(null)

  async function logOutHere() {
    const isSure = await askConfirm({
      title: 'Log out here?',
      message: "You'll be logged out on this device. Unsaved changes stay on it.",
      confirmLabel: 'Log out',
    })
    if (!isSure) return
    await endSession({ api, session, openDevice })
    await navigate('/login')
  }

  async function logOutDevice(id: string) {
    setEndingId(id)
    showDone(null)
    setFailure(null)
    const answer = await api.call(endSessionCall, { params: { id } })
    const isEnded = answer.ok || answer.failure.code === 'NOT_FOUND'
    // Devices may have logged in or out meanwhile.
    if (isEnded) await reload()
    setEndingId(null)
    if (!isEnded) return setFailure(failureSentence(answer, MESSAGES.networkError))
    showDone(answer.ok ? answer.value.message : answer.failure.error)
  }

  return (
    <>
      {doneMessage}
      {failure !== null && <ErrorBox message={failure} />}
      <ul className={listStyles.sessions} aria-label="Devices that are logged in">
        {sessions.map((one) => (
          <SessionItem
            key={one.id}
            session={one}
            isEnding={endingId === one.id}
            onLogOut={() => void (one.is_current ? logOutHere() : logOutDevice(one.id))}
          />
        ))}
      </ul>
      {sessions.every((one) => one.is_current) && (
        <p className={styles.text}>No other device is logged in.</p>
      )}
    </>
  )
}

function LogOutEverywhere() {
  const { api, session } = useAppServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function logOut() {
    const isSure = await askConfirm({
      title: 'Log out everywhere?',
      message:
        "You'll be logged out on all devices, including this one. Unsaved changes stay on each device until you log in there again.",
      confirmLabel: 'Log out everywhere',
    })
    if (!isSure) return
    setBusy(true)
    setFailure(null)
    const answer = await api.call(logOutEverywhere, {})
    setBusy(false)
    if (!answer.ok) {
      setFailure(failureSentence(answer, MESSAGES.networkError))
      return
    }
    await session.logOut()
    await navigate('/login')
  }

  return (
    <>
      <p className={styles.text}>
        Lost a device, or used someone else's? Log out of your account everywhere.
      </p>
      {failure !== null && <ErrorBox message={failure} />}
      <div>
        <Button busy={busy} onClick={() => void logOut()}>
          Log out everywhere
        </Button>
      </div>
    </>
  )
}
