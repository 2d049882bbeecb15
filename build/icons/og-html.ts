// The preview picture of shared links, 1200 x 630: the pitch and a page of script.

import { PRODUCT } from '@scenewright/shared/product.ts'
import { MARK_ON_LIGHT, markSvg } from '@scenewright/shared/pages/mark.ts'

type Faces = Readonly<{
  /** Fonts as data: URLs. */
  interface: string
  display: string
  script: string
}>

export function ogHtml({ interface: brand, display, script }: Faces): string {
  return `<!doctype html><style>
    @font-face { font-family: Interface; src: url('${brand}'); font-weight: 100 900 }
    @font-face { font-family: Display; src: url('${display}'); font-weight: 100 900 }
    @font-face { font-family: Script; src: url('${script}') }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; background: #f4f1ea; color: #1c1b19;
      display: grid; grid-template-columns: 640px 1fr; font-family: Display, serif }
    .pitch { display: grid; align-content: center; gap: 34px; padding-left: 72px }
    .brand { display: flex; align-items: center; gap: 14px;
      font: 600 34px/1 Interface; letter-spacing: -0.015em }
    .brand svg { width: 52px; height: 52px; margin-left: -6px }
    h1 { font-size: 58px; line-height: 1.14; font-weight: 480; letter-spacing: -0.02em }
    .sheet { position: relative; margin: 76px 0 0 24px; padding: 76px 36px 0 96px;
      background: #fff; border-radius: 10px 0 0 0; box-shadow: 0 12px 48px rgb(60 50 30 / 16%);
      font: 22px/30px Script, monospace }
    .brad { position: absolute; left: 36px; width: 22px; height: 22px; border-radius: 50%;
      background: #b5842f }
    .sheet p { margin-bottom: 32px }
    .cue { margin: 0 0 0 150px !important }
    .line { margin-left: 70px; width: 310px }
    .new { background: rgb(44 110 63 / 14%); box-shadow: -6px 0 rgb(44 110 63 / 14%), 6px 0 rgb(44 110 63 / 14%) }
  </style>
  <div class="pitch">
    <div class="brand">${markSvg(MARK_ON_LIGHT)} ${PRODUCT}</div>
    <h1>Say what happens.<br>It becomes the page.</h1>
  </div>
  <div class="sheet">
    <span class="brad" style="top: 110px"></span><span class="brad" style="top: 400px"></span>
    <p>INT. LAMP ROOM - NIGHT</p>
    <p>Rain on the glass. NORA, 60s, winds a clock that stopped years ago.</p>
    <p class="cue">IVO</p>
    <p class="line">They switch it off on Friday.</p>
    <p class="cue"><span class="new">NORA</span></p>
    <p class="line"><span class="new">Then it stays on until Thursday.</span></p>
  </div>`
}
