import { Link } from '#renderer/state/navigation/link.tsx'
import { listDownloads, SYSTEMS, type Installer } from '@scenewright/shared/api/downloads.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useVisitorCall } from '#renderer/state/use-visitor-call.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { SYSTEM_TEXTS } from './system-texts.ts'
import { SystemSection } from './system-section.tsx'
import { systemIn, systemsFor } from './visitor-system.ts'
import styles from './download-page.module.css'

/** The desktop app's installers on this server (`docs/product/site.md#screens`). */
export function DownloadPage() {
  return (
    <ColumnPage
      kind="public"
      title="Desktop app"
      intro={
        <>
          The same editor in its own window, with a menu, files on your computer and the system’s
          own dialogs. It starts and works without a connection, and saves to the server once there
          is one. <Link to="/signup">The web app</Link> needs no download.
        </>
      }
    >
      <div className={styles.content}>
        <Downloads />
      </div>
    </ColumnPage>
  )
}

/** The installers that this server offers. */
function Downloads() {
  const { state, reload } = useVisitorCall(listDownloads)
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading the downloads…">
          <p>&nbsp;</p>
        </Skeleton>
      )
    case 'failed':
      return <ErrorBox message={state.message} onRetry={reload} />
    case 'ready':
      return state.value.installers.length === 0 ? <NoDownloads /> : <Installers {...state.value} />
  }
}

function NoDownloads() {
  const { user } = useSession()
  return (
    <section className={styles.none}>
      <h2 className={styles.heading}>This server has no downloads</h2>
      <p>
        The web app has the same editor, and browsers can install it. Ask the owner of this server
        if you need the desktop app.
      </p>
      {user?.isAdmin && (
        <p>
          As the owner, build it with <code>npm run dist</code> on each system, and offer the result
          here: <code>docs/running.md</code> explains how.
        </p>
      )}
      <p>
        <Link className={buttonClass('primary', 'large')} to="/projects">
          Write in the browser
        </Link>
      </p>
    </section>
  )
}

function Installers({ installers }: Readonly<{ installers: readonly Installer[] }>) {
  const ownSystem = systemIn(navigator.userAgent, navigator.maxTouchPoints > 0)
  return (
    <>
      {systemsFor(ownSystem).map((system) => (
        <SystemSection
          key={system}
          system={system}
          isOwn={system === ownSystem}
          installers={installers.filter((installer) => installer.system === system)}
        />
      ))}
      <section className={styles.check}>
        <h2 className={styles.heading}>Check a download</h2>
        <p>
          A checksum shows that a file arrived complete and unchanged. Run the command for your
          system with the file’s name, and compare the result with the SHA-256 above.
        </p>
        <dl className={styles.commands}>
          {SYSTEMS.map((system) => (
            <div key={system} className={styles.command}>
              <dt>{SYSTEM_TEXTS[system].name}</dt>
              <dd>
                <code>{SYSTEM_TEXTS[system].checkCommand}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
