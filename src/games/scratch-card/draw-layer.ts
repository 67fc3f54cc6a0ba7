import { readableOn } from '../look.ts'
import type { ScratchView } from './scratch-view.ts'

type Look = Pick<ScratchView, 'width' | 'height' | 'colour' | 'picture'>

const SILVER = '#ADB5BD'

/** Covers a canvas with the layer: its colour with a pattern and words, or its picture once that is there. Returns what stops waiting for it. */
export function drawLayer(context: CanvasRenderingContext2D, { width, height, colour, picture }: Look): () => void {
  const scale = Math.min(2, window.devicePixelRatio || 1)
  context.canvas.width = width * scale
  context.canvas.height = height * scale
  context.scale(scale, scale)
  const ground = colour || SILVER
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const ink = readableOn(ground)
  context.strokeStyle = ink
  context.globalAlpha = 0.12
  context.lineWidth = 6
  for (let at = -height; at < width; at += 22) {
    context.beginPath()
    context.moveTo(at, height)
    context.lineTo(at + height, 0)
    context.stroke()
  }
  context.globalAlpha = 1
  context.fillStyle = ink
  context.font = `600 ${Math.round(Math.min(width, height) / 12)}px Outfit, "Inter Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('Scratch here', width / 2, height / 2)
  if (!picture) return () => {}
  const image = new Image()
  image.onload = () => context.drawImage(image, 0, 0, width, height)
  image.src = picture
  return () => {
    image.onload = null
  }
}
