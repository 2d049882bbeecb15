import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'

/** A model file of whisper.cpp (its `models/README.md`). */
export type WhisperModel = Readonly<{ file: string; bytes: number; sha256: string }>

export const DEFAULT_WHISPER_MODEL = 'base.en'

/** English models with 8-bit weights, the fastest ones on a processor. */
export const WHISPER_MODELS: Readonly<Record<string, WhisperModel>> = {
  'tiny.en': {
    file: 'ggml-tiny.en-q8_0.bin',
    bytes: 43_550_795,
    sha256: '5bc2b3860aa151a4c6e7bb095e1fcce7cf12c7b020ca08dcec0c6d018bb7dd94',
  },
  'base.en': {
    file: 'ggml-base.en-q8_0.bin',
    bytes: 81_781_811,
    sha256: 'a4d4a0768075e13cfd7e19df3ae2dbc4a68d37d36a7dad45e8410c9a34f8c87e',
  },
  'small.en': {
    file: 'ggml-small.en-q8_0.bin',
    bytes: 264_477_561,
    sha256: '67a179f608ea6114bd3fdb9060e762b588a3fb3bd00c4387971be4d177958067',
  },
}

export function modelsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'models')
}

/** Returns the model's file: WHISPER_MODEL, or the one downloaded last; undefined without any. */
export function findWhisperModel(
  config: Pick<Config, 'dataDir' | 'whisperModel'>,
): string | undefined {
  if (config.whisperModel !== undefined) return config.whisperModel
  const folder = modelsFolder(config)
  try {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.bin'))
      .map((name) => join(folder, name))
    return files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  } catch {
    return undefined
  }
}
