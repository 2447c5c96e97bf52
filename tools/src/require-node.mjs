// In plain JavaScript, so that an older Node.js can run it and print the reason.
const NEEDED_MAJOR = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  process.stderr.write(
    `Retrofolio needs Node.js ${NEEDED_MAJOR} or newer, but this is ${process.version}: install a current version from https://nodejs.org and run npm ci again.\n`,
  )
  process.exit(1)
}
