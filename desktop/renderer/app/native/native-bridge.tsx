import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useLocation, useNavigate } from '#renderer/state/navigation/router-context.tsx'
import type { MenuCommand } from '@scenewright/shared/desktop/menu-command.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { UserGuide } from '#renderer/features/guide/user-guide.tsx'
import type { NativeShell } from '#renderer/platform/windows/native-shell.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { notify, warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { requestNewProject } from '#renderer/state/project/new-project-request.ts'
import { queueFiles } from '#renderer/state/tabs/open-files.ts'
import { readNotice } from '#renderer/state/navigation/login-notice.ts'
import { scriptMenu } from './script-menu.ts'

/** Connects the app to the desktop shell: menu bar, opened files and links. */
export function NativeBridge({ native }: Readonly<{ native: NativeShell }>) {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const next = readNotice(location.state)?.next ?? null
  const { status } = useSession()
  const [isGuideOpen, setGuideOpen] = useState(false)
  useShownState(native)

  // The desktop app opens on the projects, not on the landing page.
  useEffect(() => {
    if (pathname !== '/' || status === 'checking') return
    const login = loginAddress('/login', next)
    void navigate(status === 'logged-out' ? login : '/projects', { replace: true })
  }, [status, pathname, next, navigate])

  const execute = useEffectEvent((command: MenuCommand): void => {
    switch (command.kind) {
      case 'new-project':
        requestNewProject()
        return void navigate('/projects')
      case 'open-projects':
        return void navigate('/projects')
      case 'open-project':
        return void navigate(`/editor?project=${encodeURIComponent(command.projectId)}`)
      case 'user-guide':
        return setGuideOpen(true)
      case 'licenses':
        return void navigate('/licenses')
      case 'script':
        scriptMenu.getState().run(command.command)
    }
  })

  const goTo = useEffectEvent((path: string) => void navigate(path))

  /**
   * The editor and the projects page show waiting files, so open one of them. Logging in leads to
   * the projects page, and staying on the login page preserves the typed input.
   */
  const showFiles = useEffectEvent(() => {
    if (status === 'logged-out') {
      if (pathname !== '/login') void navigate('/login')
    } else if (pathname !== '/editor') void navigate('/projects')
  })

  useEffect(() => {
    const stops = [
      native.onCommand((command) => execute(command)),
      native.onLink((path) => goTo(path)),
      native.onNotice((message) => warnOnEveryPage(message)),
      native.onSaved((name, show) => {
        notify(`Saved as “${name}”.`, { label: 'Show in folder', run: show })
      }),
      native.onFile(({ name, bytes, ref }) => {
        queueFiles([{ name, size: bytes.byteLength, read: () => Promise.resolve(bytes), ref }])
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

/** Sends the menu bar its state whenever it changes. */
function useShownState(native: NativeShell): void {
  const { user, status } = useSession()
  const script = useStore(scriptMenu, (menu) => menu.script)
  const isDialogOpen = useSyncExternalStore(onBodyChange, hasDialog)
  const userId = status === 'logged-in' || status === 'expired' ? (user?.id ?? null) : null
  // Compared as JSON, because each edit creates a new object that is usually equal.
  const state = JSON.stringify({ userId, script, isDialogOpen })
  useEffect(() => {
    native.showState({ userId, script, isDialogOpen })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [native, state])
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** Dialogs are rendered as children of the body. */
function onBodyChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
