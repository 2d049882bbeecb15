import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'

/**
 * Writes a model in whisper.cpp's format that says the given words, whatever it hears. It is made
 * here, because real ones are large, and whisper.cpp's own for tests never ends its text. All of it
 * is zero, except that the text decoder has a vector for each token, and its feed-forward layer
 * turns each token into the next one.
 */
export function writeSpeakingModel(path: string, words: readonly string[]): void {
  const pieces: Buffer[] = [ints(MAGIC, VOCABULARY, AUDIO_CONTEXT, STATE, 1, 1), ints(TEXT_CONTEXT)]
  pieces.push(ints(STATE, 1, 1, MELS, F16), ints(MELS, FFT), Buffer.alloc(4 * MELS * FFT))
  // The space is a token that the decoder suppresses at the start.
  const vocabulary = [' ', ...words].map((word) => Buffer.from(word))
  pieces.push(ints(vocabulary.length))
  for (const word of vocabulary) pieces.push(ints(word.length), word)
  const chain = [START, BEGIN, ...words.map((_, index) => index + 1), BEGIN + THIRTY_SECONDS, END]
  for (const tensor of tensorsOf(chain)) pieces.push(encode(tensor))
  writeFileSync(path, Buffer.concat(pieces))
}

const MAGIC = 0x67_67_6d_6c
const VOCABULARY = 51_864
const START = 50_257
const END = 50_256
/** The token of time 0; those after it are 20 ms later each. */
const BEGIN = 50_363
/** Real models have 1500; less is faster. */
const AUDIO_CONTEXT = 60
const THIRTY_SECONDS = 1500
const TEXT_CONTEXT = 448
const MELS = 80
const FFT = 201
/** Numbers per token. After normalization, a vector with a single 1 has their square root there. */
const STATE = 64
const PEAK = Math.sqrt(STATE)
const HIDDEN = 4 * STATE
/** Makes the next token certain. */
const SHARPNESS = 4
const F32 = 0
const F16 = 1
const HALF: Readonly<Record<number, number>> = {
  1: 0x3c00,
  [1 / PEAK]: 0x3000,
  [-1 / PEAK]: 0xb000,
}

type Tensor = Readonly<{
  name: string
  shape: readonly number[]
  /** Half precision, as matrices are in files of this kind. */
  isHalf?: boolean
  fill?: number
  values?: readonly (readonly [index: number, value: number])[]
}>

function tensorsOf(chain: readonly number[]): Tensor[] {
  const embedding = chain.map((token, at) => [token * STATE + at, 1] as const)
  const up = chain.map((_, at) => [at * STATE + at, 1] as const)
  const down = chain.flatMap((_, at) => [
    [at * HIDDEN + at, -1 / PEAK] as const,
    ...(at === 0 ? [] : [[at * HIDDEN + at - 1, 1 / PEAK] as const]),
  ])
  return [
    { name: 'encoder.positional_embedding', shape: [STATE, AUDIO_CONTEXT] },
    { name: 'encoder.conv1.weight', shape: [3, MELS, STATE], isHalf: true },
    { name: 'encoder.conv1.bias', shape: [1, STATE] },
    { name: 'encoder.conv2.weight', shape: [3, STATE, STATE], isHalf: true },
    { name: 'encoder.conv2.bias', shape: [1, STATE] },
    ...norm('encoder.ln_post'),
    ...attention('encoder.blocks.0', 'attn'),
    ...feedForward('encoder.blocks.0', [], []),
    { name: 'decoder.positional_embedding', shape: [STATE, TEXT_CONTEXT] },
    {
      name: 'decoder.token_embedding.weight',
      shape: [STATE, VOCABULARY],
      isHalf: true,
      values: embedding,
    },
    ...norm('decoder.ln', SHARPNESS),
    ...attention('decoder.blocks.0', 'attn'),
    ...attention('decoder.blocks.0', 'cross_attn'),
    ...feedForward('decoder.blocks.0', up, down),
  ]
}

function norm(name: string, fill = 1): Tensor[] {
  return [
    { name: `${name}.weight`, shape: [STATE], fill },
    { name: `${name}.bias`, shape: [STATE] },
  ]
}

function attention(block: string, name: string): Tensor[] {
  const parts = ['query', 'key', 'value', 'out'].flatMap((part): Tensor[] => [
    { name: `${block}.${name}.${part}.weight`, shape: [STATE, STATE], isHalf: true },
    ...(part === 'key' ? [] : [{ name: `${block}.${name}.${part}.bias`, shape: [STATE] }]),
  ])
  return [...norm(`${block}.${name}_ln`), ...parts]
}

type Values = NonNullable<Tensor['values']>

function feedForward(block: string, up: Values, down: Values): Tensor[] {
  return [
    ...norm(`${block}.mlp_ln`),
    { name: `${block}.mlp.0.weight`, shape: [STATE, HIDDEN], isHalf: true, values: up },
    { name: `${block}.mlp.0.bias`, shape: [HIDDEN] },
    { name: `${block}.mlp.2.weight`, shape: [HIDDEN, STATE], isHalf: true, values: down },
    { name: `${block}.mlp.2.bias`, shape: [STATE] },
  ]
}

function encode({ name, shape, isHalf = false, fill, values = [] }: Tensor): Buffer {
  const count = shape.reduce((product, size) => product * size, 1)
  const data = Buffer.alloc(count * (isHalf ? 2 : 4))
  if (fill !== undefined) for (let at = 0; at < count; at += 1) data.writeFloatLE(fill, 4 * at)
  for (const [at, value] of values) data.writeUInt16LE(HALF[value] ?? 0, 2 * at)
  const head = ints(shape.length, name.length, isHalf ? F16 : F32, ...shape)
  return Buffer.concat([head, Buffer.from(name), data])
}

function ints(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, at) => bytes.writeInt32LE(number, 4 * at))
  return bytes
}
