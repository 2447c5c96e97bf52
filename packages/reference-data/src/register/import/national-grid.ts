/**
 * Converts British National Grid coordinates (OSGB36) to WGS84 latitude and longitude: inverse Transverse Mercator on
 * the Airy ellipsoid, then the seven-parameter Helmert transformation. Accurate to about 5 m in Great Britain, less
 * than the width of a postcode.
 *
 * @param eastingM metres east of the grid's false origin, 0 to 700,000
 * @param northingM metres north of it, 0 to 1,300,000
 * @see Ordnance Survey, A guide to coordinate systems in Great Britain, annexes A to C
 */
export function gridToLatLng(eastingM: number, northingM: number): { lat: number; lng: number } {
  const airy = inverseTransverseMercator(eastingM, northingM)
  return toLatLng(helmert(toCartesian(airy, AIRY_1830)), GRS80)
}

interface Ellipsoid {
  /** Semi-axes [m]. */
  a: number
  b: number
}
const AIRY_1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 }
const GRS80: Ellipsoid = { a: 6_378_137, b: 6_356_752.3141 }

// National Grid: scale on the central meridian, true origin [rad], its grid coordinates [m].
const F0 = 0.999_601_271_7
const LAT0 = (49 * Math.PI) / 180
const LNG0 = (-2 * Math.PI) / 180
const E0 = 400_000
const N0 = -100_000

interface Geodetic {
  latRad: number
  lngRad: number
}

/** Annex C, easting and northing to latitude and longitude on the Airy ellipsoid. */
export function inverseTransverseMercator(easting: number, northing: number): Geodetic {
  const { a, b } = AIRY_1830
  let lat = LAT0 + (northing - N0) / (a * F0)
  let remainder = northing - N0 - meridionalArc(lat)
  // Each iteration gains several digits; ten are more than enough for 0.01 mm.
  for (let pass = 0; pass < 10 && Math.abs(remainder) >= 0.000_01; pass += 1) {
    lat += remainder / (a * F0)
    remainder = northing - N0 - meridionalArc(lat)
  }
  const eSquared = (a * a - b * b) / (a * a)
  const curvature = 1 - eSquared * Math.sin(lat) ** 2
  const nu = (a * F0) / Math.sqrt(curvature)
  const rho = (a * F0 * (1 - eSquared)) / curvature ** 1.5
  const etaSquared = nu / rho - 1
  const tan = Math.tan(lat)
  const sec = 1 / Math.cos(lat)
  const vii = tan / (2 * rho * nu)
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + etaSquared - 9 * tan ** 2 * etaSquared)
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan ** 2 + 45 * tan ** 4)
  const x = sec / nu
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2)
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4)
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * tan ** 2 + 1320 * tan ** 4 + 720 * tan ** 6)
  const de = easting - E0
  return {
    latRad: lat - vii * de ** 2 + viii * de ** 4 - ix * de ** 6,
    lngRad: LNG0 + x * de - xi * de ** 3 + xii * de ** 5 - xiia * de ** 7,
  }
}

/** Developed arc of the meridian from the true origin [m]. */
function meridionalArc(lat: number): number {
  const { a, b } = AIRY_1830
  const n = (a - b) / (a + b)
  const difference = lat - LAT0
  const sum = lat + LAT0
  return (
    b *
    F0 *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * difference -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(difference) * Math.cos(sum) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n ** 3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  )
}

type Cartesian = readonly [x: number, y: number, z: number]

/** Annex B, at ellipsoid height zero. */
function toCartesian({ latRad, lngRad }: Geodetic, { a, b }: Ellipsoid): Cartesian {
  const eSquared = (a * a - b * b) / (a * a)
  const nu = a / Math.sqrt(1 - eSquared * Math.sin(latRad) ** 2)
  return [
    nu * Math.cos(latRad) * Math.cos(lngRad),
    nu * Math.cos(latRad) * Math.sin(lngRad),
    nu * (1 - eSquared) * Math.sin(latRad),
  ]
}

// Annex A gives WGS84 to OSGB36; the inverse uses the same figures with opposite signs.
const SHIFT_M: Cartesian = [446.448, -125.157, 542.06]
const SCALE = -20.4894e-6
const ARC_SECOND = Math.PI / 180 / 3600
const ROTATION: Cartesian = [0.1502 * ARC_SECOND, 0.247 * ARC_SECOND, 0.8421 * ARC_SECOND]

function helmert([x, y, z]: Cartesian): Cartesian {
  const [tx, ty, tz] = SHIFT_M
  const [rx, ry, rz] = ROTATION
  const s = 1 + SCALE
  return [tx + s * x - rz * y + ry * z, ty + rz * x + s * y - rx * z, tz - ry * x + rx * y + s * z]
}

function toLatLng([x, y, z]: Cartesian, { a, b }: Ellipsoid): { lat: number; lng: number } {
  const eSquared = (a * a - b * b) / (a * a)
  const p = Math.hypot(x, y)
  let lat = Math.atan2(z, p * (1 - eSquared))
  for (let pass = 0; pass < 5; pass += 1) {
    const nu = a / Math.sqrt(1 - eSquared * Math.sin(lat) ** 2)
    lat = Math.atan2(z + eSquared * nu * Math.sin(lat), p)
  }
  return { lat: (lat * 180) / Math.PI, lng: (Math.atan2(y, x) * 180) / Math.PI }
}
