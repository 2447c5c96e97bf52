/** Linear-light red, green and blue, from 0 to 1. */
type Rgb = [number, number, number]

export type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia'
export const VISIONS: readonly Vision[] = ['normal', 'protanopia', 'deuteranopia', 'tritanopia']

/** Simulation matrices in linear light: Machado, Oliveira and Fernandes 2009, severity 1.0. */
const MATRICES: Record<Vision, readonly [Rgb, Rgb, Rgb]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** WCAG 2 contrast ratio of two colours written `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** OKLab distance of two colours under this colour vision; 0.02 is just noticeable side by side. */
export function seenDistance(one: string, other: string, vision: Vision): number {
  const [l1, a1, b1] = okLab(seen(linear(one), vision))
  const [l2, a2, b2] = okLab(seen(linear(other), vision))
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

function luminance(hex: string): number {
  return dot([0.2126, 0.7152, 0.0722], linear(hex))
}

function linear(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [gammaOut(red), gammaOut(green), gammaOut(blue)]
}

function gammaOut(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function seen(colour: Rgb, vision: Vision): Rgb {
  const [red, green, blue] = MATRICES[vision]
  return [dot(red, colour), dot(green, colour), dot(blue, colour)]
}

function dot(one: Rgb, other: Rgb): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

/** Björn Ottosson's OKLab, from linear light. */
function okLab(colour: Rgb): Rgb {
  const cone = (weights: Rgb) => Math.cbrt(Math.max(0, dot(weights, colour)))
  const cones: Rgb = [
    cone([0.4122214708, 0.5363325363, 0.0514459929]),
    cone([0.2119034982, 0.6806995451, 0.1073969566]),
    cone([0.0883024619, 0.2817188376, 0.6299787005]),
  ]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}
