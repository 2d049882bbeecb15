import { useState } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { recoveryCodesFile } from './two-step-rules.ts'
import { useCopy } from './use-copy.ts'
import styles from './two-step.module.css'

/** Recovery codes with buttons to copy and download them. */
export function RecoveryCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  const { platform } = useAppServices()
  const { user } = useSession()
  const { copied, copy } = useCopy()
  const [saved, setSaved] = useState('')

  async function download() {
    await platform.downloadFile(recoveryCodesFile(codes, user?.email ?? ''))
    setSaved('Downloaded.')
  }

  return (
    <div className={styles.codesBox}>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => void download()}>Download</Button>
        <Button onClick={() => void copy(codes.join('\n'))}>Copy</Button>
        <span role="status" className={styles.note}>
          {copied || saved}
        </span>
      </div>
    </div>
  )
}
