import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { NativeShell } from '#renderer/platform/windows/native-shell.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { scriptMenu } from './script-menu.ts'

/** Sends the menu bar its state whenever it changes. */
export function useShownState(native: NativeShell): void {
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
