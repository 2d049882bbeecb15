export interface BenchOptions {
  /** Folder of the web build to measure. */
  webDir: string
  /** A Chromium. */
  browserPath: string
}

/** Length and load, for the parts that have a choice. */
export interface BenchFlags {
  minutes?: string | undefined
  writers?: string | undefined
  /** A duration such as `4h`. */
  soak?: string | undefined
}

/** One part of the benchmark. */
export type BenchPart = {
  /** Its name on the command line, such as `editor`. */
  id: string
  title: string
  /** `run` measures and prints the result. @throws if it couldn't measure */
} & (
  | { needs: 'browser'; run: (options: BenchOptions) => Promise<void> }
  | { needs: 'nothing'; run: (flags: BenchFlags) => Promise<void> }
)
