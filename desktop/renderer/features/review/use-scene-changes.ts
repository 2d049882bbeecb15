import { useMemo } from 'react'
import {
  openChangesByScene,
  type OpenSceneChanges,
} from '@scenewright/shared/review/open-changes-by-scene.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { AnswerReviewState } from '#renderer/state/review/answer-review.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'

/** The open changes by scene; a new list only when they or the headings change. */
export function useSceneChanges(
  reviews: AnswerReviewState['reviews'],
): readonly OpenSceneChanges[] {
  const select = useMemo(
    () =>
      stableList(
        ({ script }: Pick<ScriptState, 'script'>) => openChangesByScene(script, reviews),
        isSameGroup,
      ),
    [reviews],
  )
  return useScriptState(select)
}

function isSameGroup(one: OpenSceneChanges, other: OpenSceneChanges): boolean {
  return (
    one.id === other.id &&
    one.scene?.heading === other.scene?.heading &&
    one.scene?.isRemoved === other.scene?.isRemoved &&
    one.changes.length === other.changes.length &&
    one.changes.every(({ entry }, index) => entry === other.changes[index]?.entry)
  )
}
