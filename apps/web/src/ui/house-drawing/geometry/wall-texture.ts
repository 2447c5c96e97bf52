import type { WallMaterial } from './house-model.ts'
import type { Box } from './projection.ts'

/** Texture marks of a wall material: `dark` and `light` are tints of the wall, `beam` is timber. */
export interface TextureMark extends Box {
  tone: 'dark' | 'light' | 'beam'
}

const MARKS_PER_M2 = { brick: 0.85, buff_brick: 0.85, stone: 1.1, sandstone: 1.1 }

/** A few scattered courses suggest brick and stay clear at card size. */
export function wallTexture(material: WallMaterial, widthM: number, heightM: number): TextureMark[] {
  switch (material) {
    case 'brick':
    case 'buff_brick':
      return scattered(widthM, heightM, MARKS_PER_M2[material], { width: 0.44, height: 0.13, courseM: 0.26 })
    case 'stone':
    case 'sandstone':
      return scattered(widthM, heightM, MARKS_PER_M2[material], { width: 0.62, height: 0.26, courseM: 0.36 })
    case 'panels':
      return [...courses(widthM, heightM, 1.3, 0.05), ...columns(widthM, heightM, 2.1, 0.05)]
    case 'boards':
      return courses(widthM, heightM, 0.42, 0.05)
    case 'half_timber':
      return beams(widthM, heightM)
    case 'render':
      return []
    default:
      return material satisfies never
  }
}

function scattered(
  widthM: number,
  heightM: number,
  perM2: number,
  stone: { width: number; height: number; courseM: number },
): TextureMark[] {
  const marks: TextureMark[] = []
  const count = Math.round(widthM * heightM * perM2)
  const courseCount = Math.max(1, Math.floor((heightM - stone.height) / stone.courseM))
  for (let index = 0; index < count; index += 1) {
    const width = stone.width * (0.75 + 0.5 * scatter(index, 3))
    marks.push({
      along: scatter(index, 1) * Math.max(0, widthM - width),
      up: 0.1 + Math.floor(scatter(index, 2) * courseCount) * stone.courseM,
      width,
      height: stone.height,
      tone: scatter(index, 4) < 0.6 ? 'dark' : 'light',
    })
  }
  return marks
}

function courses(widthM: number, heightM: number, stepM: number, thickM: number): TextureMark[] {
  const count = Math.max(0, Math.ceil(heightM / stepM) - 1)
  return Array.from({ length: count }, (_, index) => ({
    along: 0,
    up: (index + 1) * stepM,
    width: widthM,
    height: thickM,
    tone: 'dark' as const,
  }))
}

function columns(widthM: number, heightM: number, stepM: number, thickM: number): TextureMark[] {
  const count = Math.max(0, Math.ceil(widthM / stepM) - 1)
  return Array.from({ length: count }, (_, index) => ({
    along: (index + 1) * stepM,
    up: 0,
    width: thickM,
    height: heightM,
    tone: 'dark' as const,
  }))
}

function beams(widthM: number, heightM: number): TextureMark[] {
  const thick = 0.16
  const posts = Math.max(2, Math.round(widthM / 1.5))
  const uprights = Array.from({ length: posts + 1 }, (_, index) => ({
    along: (index * (widthM - thick)) / posts,
    up: 0,
    width: thick,
    height: heightM,
    tone: 'beam' as const,
  }))
  const rails = courses(widthM, heightM, heightM / 2, thick).map((rail) => ({ ...rail, tone: 'beam' as const }))
  return [...uprights, ...rails]
}

/** Deterministic even spread, so that a home's drawing never changes. */
function scatter(index: number, salt: number): number {
  const steps = [0, 0.618034, 0.754878, 0.569841, 0.819173][salt] ?? 0.618034
  return (0.5 + (index + 1) * steps) % 1
}
