import { Download } from 'lucide-react'
import { useId } from 'react'
import {
  installerPath,
  type DownloadSystem,
  type Installer,
} from '@scenewright/shared/api/downloads.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { getInstallerKind, sizeText, SYSTEM_TEXTS } from './system-texts.ts'
import styles from './system-section.module.css'

type SystemSectionProps = Readonly<{
  system: DownloadSystem
  /** The visitor uses this system. */
  isOwn: boolean
  installers: readonly Installer[]
}>

/** The installers for one system, with their checksums. */
export function SystemSection({ system, isOwn, installers }: SystemSectionProps) {
  const id = useId()
  const { name, unsigned } = SYSTEM_TEXTS[system]
  return (
    <section className={styles.system} data-own={isOwn} aria-labelledby={id}>
      <h2 className={styles.name} id={id}>
        {name}
        {isOwn && <span className={styles.own}>Your system</span>}
      </h2>
      {installers.length === 0 && (
        <p className={styles.note}>This server has no installer for {name}.</p>
      )}
      {installers.length > 0 && (
        <ul className={styles.list}>
          {installers.map((installer, index) => (
            <InstallerRow
              key={installer.file}
              installer={installer}
              isMain={isOwn && index === 0}
            />
          ))}
        </ul>
      )}
      {installers.some(({ signed }) => !signed) && <p className={styles.note}>{unsigned}</p>}
    </section>
  )
}

function InstallerRow({ installer, isMain }: Readonly<{ installer: Installer; isMain: boolean }>) {
  const { platform } = useAppServices()
  const { file, version, system, arch, size, sha256, signed } = installer
  const { name, archs } = SYSTEM_TEXTS[system]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.kind}>{getInstallerKind(installer)}</h3>
        <p className={styles.facts}>
          Version {version} · {archs[arch]} · {sizeText(size)} · {signed ? 'Signed' : 'Not signed'}
        </p>
      </div>
      <a
        className={buttonClass(isMain ? 'primary' : 'quiet')}
        href={`${platform.apiBase}${installerPath(file)}`}
        download={file}
        aria-label={`Download ${getInstallerKind(installer)} for ${name}, ${archs[arch]}`}
      >
        <Download size={16} strokeWidth={1.5} aria-hidden />
        Download
      </a>
      <p className={styles.sum}>
        <span className={styles.sumLabel}>SHA-256</span>{' '}
        <code className={styles.sumValue}>{sha256}</code>
      </p>
    </li>
  )
}
