import { tokenColour } from './map-colours.ts'

/** A picture for the map, at twice the resolution. */
export interface SignImage {
  data: ImageData
  pixelRatio: number
}

const PIXEL_RATIO = 2
const SIGN_PX = 16
const LABEL_PX = 12
const HALO_PX = 3
const FONT = "'Nunito Variable', sans-serif"

/** Lines of the signs in a square of 16: those of the rating badges. */
const LINES: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  very_high: [
    [
      [9, 2.5],
      [4.5, 9],
      [8, 9],
      [7, 13.5],
      [11.5, 7],
      [8, 7],
      [9, 2.5],
    ],
  ],
  high: [
    [
      [8, 13],
      [8, 3.5],
    ],
    [
      [4.5, 7],
      [8, 3.5],
      [11.5, 7],
    ],
  ],
  medium: [
    [
      [4, 6],
      [12, 6],
    ],
    [
      [4, 10],
      [12, 10],
    ],
  ],
  low: [
    [
      [8, 3],
      [8, 12.5],
    ],
    [
      [4.5, 9],
      [8, 12.5],
      [11.5, 9],
    ],
  ],
  unknown: [
    [
      [5, 8],
      [11, 8],
    ],
  ],
}

const TEXT_TOKENS: Readonly<Record<string, string>> = {
  A: 'band-a-text',
  G: 'band-g-text',
  very_high: 'rating-very-high-text',
  high: 'rating-high-text',
  medium: 'rating-medium-text',
  low: 'rating-low-text',
}

/** The letter of a band or the sign of a rating, for the middle of a circle. */
export function signImage(sign: string): SignImage | null {
  const context = contextOf(SIGN_PX, SIGN_PX)
  if (context === null) return null
  const lines = LINES[sign]
  const colour = tokenColour(TEXT_TOKENS[sign] ?? (lines === undefined ? 'band-text' : 'text'))
  if (lines === undefined) {
    context.fillStyle = colour
    context.font = `800 11px ${FONT}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(sign, SIGN_PX / 2, SIGN_PX / 2 + 0.5)
  } else {
    context.strokeStyle = colour
    context.lineWidth = 1.8
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const line of lines) {
      context.beginPath()
      for (const [x, y] of line) context.lineTo(x, y)
      context.stroke()
    }
  }
  return imageOf(context)
}

/**
 * The name of a place, with a halo.
 *
 * @param isArea of an authority or a nation instead of a town: fainter
 */
export function labelImage(text: string, isArea = false): SignImage | null {
  const measure = contextOf(1, 1)
  if (measure === null) return null
  const font = `${isArea ? 'italic 500' : '650'} ${LABEL_PX}px ${FONT}`
  measure.font = font
  const width = Math.ceil(measure.measureText(text).width) + 2 * HALO_PX
  const context = contextOf(width, LABEL_PX + 2 * HALO_PX)
  if (context === null) return null
  context.font = font
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  context.strokeStyle = tokenColour('map-land')
  context.fillStyle = tokenColour(isArea ? 'text-muted' : 'text')
  const middle = LABEL_PX / 2 + HALO_PX
  context.strokeText(text, HALO_PX, middle)
  context.fillText(text, HALO_PX, middle)
  return imageOf(context)
}

function contextOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = width * PIXEL_RATIO
  canvas.height = height * PIXEL_RATIO
  const context = canvas.getContext('2d')
  context?.scale(PIXEL_RATIO, PIXEL_RATIO)
  return context
}

function imageOf(context: CanvasRenderingContext2D): SignImage {
  const { height, width } = context.canvas
  return { data: context.getImageData(0, 0, width, height), pixelRatio: PIXEL_RATIO }
}
