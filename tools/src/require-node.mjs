// In plain JavaScript, because an older Node.js cannot read the other tools and must still be told why.
const NEEDED_MAJOR = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  process.stderr.write(
    `Retrofolio needs Node.js ${NEEDED_MAJOR} or newer, and this is ${process.version}: install a current one from https://nodejs.org and run npm ci again.\n`,
  )
  process.exit(1)
}
