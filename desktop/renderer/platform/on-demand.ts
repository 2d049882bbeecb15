/** Code that loads at its first use, so that it isn't part of the pages for visitors. */
export type OnDemand<T> = Readonly<{
  /** Loads it at the first call, and again if that failed. */
  get: () => Promise<T>
  /** `null` until it is loaded. */
  loaded: () => T | null
}>

export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let loading: Promise<T> | null = null
  let loaded: T | null = null
  return {
    get() {
      loading ??= load().then(
        (value) => (loaded = value),
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
    loaded: () => loaded,
  }
}
