/** Pounds as the pages write them. */
export const pounds = (gbp: number): string => `£${gbp.toLocaleString('en-GB')}`
