import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MenuCommand } from '@scenewright/shared/desktop/menu-command.ts'
import { UserGuide } from '#renderer/features/guide/user-guide.tsx'
import type { NativeShell } from '#renderer/platform/native-shell.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { askForNewProject } from '#renderer/state/new-project-request.ts'
import { handOver } from '#renderer/state/open-files.ts'
import { scriptMenu } from './script-menu.ts'
import { useShownState } from './use-shown-state.ts'

/** Ties the app to the program around it: its menu bar, and the files and links opened with it. */
export function NativeBridge({ native }: Readonly<{ native: NativeShell }>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { status } = useSession()
  const [isGuideOpen, setGuideOpen] = useState(false)
  useShownState(native)

  // A program opens on its work, and not on what praises it.
  useEffect(() => {
    if (pathname !== '/' || status === 'checking') return
    void navigate(status === 'logged-out' ? '/login' : '/projects', { replace: true })
  }, [status, pathname, navigate])

  const obey = useEffectEvent((command: MenuCommand): void => {
    switch (command.kind) {
      case 'new-project':
        askForNewProject()
        return void navigate('/projects')
      case 'open-projects':
        return void navigate('/projects')
      case 'open-project':
        return void navigate(`/editor?project=${encodeURIComponent(command.projectId)}`)
      case 'user-guide':
        return setGuideOpen(true)
      case 'script':
        scriptMenu.getState().run(command.command)
    }
  })

  const goTo = useEffectEvent((path: string) => void navigate(path))

  /**
   * The editor and the projects page show the files that wait; from elsewhere one goes there. The
   * login leads there too, and keeps what is typed into it.
   */
  const showFiles = useEffectEvent(() => {
    if (status === 'logged-out') {
      if (pathname !== '/login') void navigate('/login')
    } else if (pathname !== '/editor') void navigate('/projects')
  })

  useEffect(() => {
    const stops = [
      native.onCommand((command) => obey(command)),
      native.onLink((path) => goTo(path)),
      native.onNotice((message) => notify(message)),
      native.onSaved((name, show) => {
        notify(`Saved as “${name}”.`, { label: 'Show in folder', run: show })
      }),
      native.onFile(({ name, bytes }) => {
        handOver([{ name, size: bytes.byteLength, read: () => Promise.resolve(bytes) }])
        showFiles()
      }),
    ]
    native.ready()
    return () => {
      for (const stop of stops) stop()
    }
  }, [native])

  return isGuideOpen && <UserGuide onClose={() => setGuideOpen(false)} />
}
