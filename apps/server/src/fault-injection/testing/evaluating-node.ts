import { dirname } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { pino } from 'pino'
import { background } from '../../background.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/database.ts'

/** A process that evaluates criteria until it is killed: `node evaluating-node.ts <connection> <ratings> <outbox>`. */
const [connection = '', ratings = '', outbox = ''] = process.argv.slice(2)
background({
  mail: readConfig({ NODE_ENV: 'test', MAIL_OUTBOX: outbox }).mail,
  panels: USUAL_PANELS,
  google: null,
  certificates: null,
  database: openDatabase(JSON.parse(connection)),
  logger: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
  register: await openRegister(dirname(ratings)),
  ratings,
}).start()
