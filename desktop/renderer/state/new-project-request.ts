/** A new project that was asked for from elsewhere, until the projects page makes it. */
import { createStore } from 'zustand/vanilla'

export const newProjectRequest = createStore<Readonly<{ isAsked: boolean }>>(() => ({
  isAsked: false,
}))

export function askForNewProject(): void {
  newProjectRequest.setState({ isAsked: true })
}

/** @returns whether one was asked for; asked again, it is not */
export function takeNewProjectRequest(): boolean {
  const { isAsked } = newProjectRequest.getState()
  newProjectRequest.setState({ isAsked: false })
  return isAsked
}
