import { useEffect, useState } from 'react'
import { returnPath } from '@scenewright/shared/pages/return-path.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/**
 * The return path of the last sign-up on this device, for the page that its mail opens. Undefined
 * until it has been read; each is used once.
 */
export function useSignUpReturnPath(isWanted: boolean): string | null | undefined {
  const { keyValue } = useAppServices().platform
  const [path, setPath] = useState<string | null>()
  useEffect(() => {
    if (!isWanted) return
    async function read() {
      const stored = await keyValue.get('afterSignUp')
      if (stored !== null) {
        await keyValue.remove('afterSignUp')
        setPath(returnPath(stored))
      } else setPath((before) => before ?? null)
    }
    void read()
  }, [keyValue, isWanted])
  return path
}
