import { quantity } from './quantity.ts'

export const watts = quantity('W')
export type Watts = ReturnType<typeof watts>

export const wattsPerKelvin = quantity('W/K')
export type WattsPerKelvin = ReturnType<typeof wattsPerKelvin>

export const wattsPerSquareMetreKelvin = quantity('W/m²K')
export type WattsPerSquareMetreKelvin = ReturnType<typeof wattsPerSquareMetreKelvin>

export const wattHours = quantity('Wh')
export type WattHours = ReturnType<typeof wattHours>

export const kilowattHours = quantity('kWh')
export type KilowattHours = ReturnType<typeof kilowattHours>

export const celsius = quantity('°C')
export type Celsius = ReturnType<typeof celsius>

export const kelvins = quantity('K')
export type Kelvins = ReturnType<typeof kelvins>

export const squareMetres = quantity('m²')
export type SquareMetres = ReturnType<typeof squareMetres>

export const cubicMetres = quantity('m³')
export type CubicMetres = ReturnType<typeof cubicMetres>

export const airChangesPerHour = quantity('1/h')
export type AirChangesPerHour = ReturnType<typeof airChangesPerHour>

/** Thermal resistance. */
export const squareMetreKelvinsPerWatt = quantity('m²K/W')
export type SquareMetreKelvinsPerWatt = ReturnType<typeof squareMetreKelvinsPerWatt>
