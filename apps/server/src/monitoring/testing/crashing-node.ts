import { readConfig } from '../../config/config.ts'
import { monitoredLogger } from '../monitored-logger.ts'
import { reportCrashes } from '../report-crashes.ts'

/** A process that crashes in the given way: `node crashing-node.ts thrown|rejected`. */
const [way] = process.argv.slice(2)
reportCrashes(await monitoredLogger(readConfig(process.env)))
const breakDown = async () => {
  throw new TypeError('no wall has this type')
}
// Only a crash ends it.
setInterval(() => {}, 60_000)
setImmediate(() => {
  if (way === 'rejected') void breakDown()
  else throw new TypeError('no wall has this type')
})
