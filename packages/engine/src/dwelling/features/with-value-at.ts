import { isObject } from '../../object-path.ts'
import type { HomeFeatures } from './home-features.ts'

/**
 * A copy with another value at a path. A path cannot lead through a missing object.
 *
 * @param features stay as they are
 * @param keys from the outside in
 * @param value new value at the path
 * @returns new features
 */
export function withValueAt(features: HomeFeatures, keys: readonly string[], value: unknown): HomeFeatures {
  const [first = '', ...rest] = keys
  if (rest.length === 0) return { ...features, [first]: value }
  const inner: unknown = Reflect.get(features, first)
  return { ...features, [first]: changed(inner, rest, value) }
}

function changed(part: unknown, keys: readonly string[], value: unknown): unknown {
  const [first = '', ...rest] = keys
  if (!isObject(part)) return part
  return { ...part, [first]: rest.length === 0 ? value : changed(part[first], rest, value) }
}
