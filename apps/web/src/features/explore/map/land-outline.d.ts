/** Made by `build/land-outline.ts`. */
declare module 'virtual:land-outline' {
  const rings: { home: readonly (readonly number[])[]; neighbours: readonly (readonly number[])[] }
  export default rings
}
