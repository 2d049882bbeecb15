// The globals of an AudioWorkletGlobalScope (Web Audio API), which TypeScript's libraries lack.

declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
  abstract process(inputs: Float32Array[][]): boolean
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
