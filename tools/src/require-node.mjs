// In plain JavaScript, so that an older Node.js can run it and print the reason.
const NEEDED = { major: 24, minor: 4 }

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)) {
  process.stderr.write(
    `Retrofolio needs Node.js ${NEEDED.major}.${NEEDED.minor} or newer, but this is ${process.version}: install a current version from https://nodejs.org and run npm ci again.\n`,
  )
  process.exit(1)
}
