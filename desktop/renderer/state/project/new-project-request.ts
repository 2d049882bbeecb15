/**
 * A request for a new project, for example from the menu bar, until the projects page handles it.
 */
import { createStore } from 'zustand/vanilla'

export const newProjectRequest = createStore<Readonly<{ isAsked: boolean }>>(() => ({
  isAsked: false,
}))

export function requestNewProject(): void {
  newProjectRequest.setState({ isAsked: true })
}

/** Clears the request. @returns whether there was one */
export function takeNewProjectRequest(): boolean {
  const { isAsked } = newProjectRequest.getState()
  newProjectRequest.setState({ isAsked: false })
  return isAsked
}
