import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { pino } from 'pino'
import { background } from '../../background.ts'
import { openDatabase } from '../../database/database.ts'

/** A process that sends queued mails until it is killed: `node mail-node.ts <connection> <mail settings>`. */
const [connection = '', mail = ''] = process.argv.slice(2)
const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
background({
  mail: JSON.parse(mail),
  panels: USUAL_PANELS,
  google: null,
  database: openDatabase(JSON.parse(connection)),
  logger,
  certificates: null,
  register: null,
}).start()
