import { useState } from 'react'
import {
  listAccessTokens,
  revokeAccessToken,
  type AccessToken,
} from '@scenewright/shared/api/access-tokens.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { Section } from '../section.tsx'
import { useDoneMessage } from '../use-done-message.tsx'
import { AccessTokenItem } from './access-token-item.tsx'
import styles from '../account.module.css'
import listStyles from '../device-list.module.css'

const NewTokenDialog = onDemand(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog)

/** Personal access tokens: create, list, revoke (`docs/product/account.md#access-tokens`). */
export function AccessTokensSection() {
  return (
    <Section title="Access tokens" summary="For programs and AI agents that read your scripts.">
      <AccessTokens />
    </Section>
  )
}

function AccessTokens() {
  const { state, reload, set } = useCall(listAccessTokens, {})
  return (
    <>
      <p className={styles.text}>
        With an access token, a program or AI agent of yours can read your scripts, and propose
        edits if you allow it. Changing your password or logging out everywhere revokes all tokens.
      </p>
      {state.kind === 'loading' && (
        <Skeleton label="Loading your access tokens…">
          <div className={styles.buttonPlaceholder} />
        </Skeleton>
      )}
      {state.kind === 'failed' && (
        <ErrorBox message={state.message} onRetry={() => void reload()} />
      )}
      {state.kind === 'ready' && (
        <TokenList
          tokens={state.value.access_tokens}
          onChange={(tokens) => set({ access_tokens: [...tokens] })}
        />
      )}
    </>
  )
}

type TokenListProps = Readonly<{
  tokens: readonly AccessToken[]
  onChange: (tokens: readonly AccessToken[]) => void
}>

function TokenList({ tokens, onChange }: TokenListProps) {
  const { api } = useAppServices()
  const [isCreating, setCreating] = useState(false)
  const { doneMessage, showDone } = useDoneMessage()
  const [failure, setFailure] = useState<string | null>(null)

  async function revoke({ id, name }: AccessToken) {
    const isSure = await askConfirm({
      title: `Revoke “${name}”?`,
      message: "Programs that use this token can't read your scripts anymore.",
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!isSure) return
    showDone(null)
    setFailure(null)
    const answer = await api.call(revokeAccessToken, { params: { id } })
    if (!answer.ok && answer.failure.code !== 'NOT_FOUND') {
      return setFailure(failureSentence(answer, MESSAGES.networkError))
    }
    onChange(tokens.filter((token) => token.id !== id))
    showDone(answer.ok ? answer.value.message : answer.failure.error)
  }

  return (
    <>
      {doneMessage}
      {failure !== null && <ErrorBox message={failure} />}
      {tokens.length > 0 && (
        <ul className={listStyles.sessions} aria-label="Access tokens">
          {tokens.map((token) => (
            <AccessTokenItem key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setCreating(true)}>Create a token…</Button>
      </div>
      {isCreating && (
        <NewTokenDialog
          onCreated={(token) => onChange([token, ...tokens])}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
