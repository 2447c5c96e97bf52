import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { pino } from 'pino'
import { background } from '../../background.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/database.ts'
import { registerOfMany } from '../../features/imports/testing/home-batch.ts'
import type { WorkingNode } from './working-nodes.ts'

/** A process that works like `worker`, with a synthetic register: `node working-node.ts <what>`. */
const node: WorkingNode = JSON.parse(process.argv[2] ?? '')
const register = registerOfMany(node.homes)
background({
  mail: readConfig({ NODE_ENV: 'test', MAIL_OUTBOX: node.outbox }).mail,
  panels: USUAL_PANELS,
  google: null,
  certificates: null,
  database: openDatabase(node.connection),
  logger: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
  register: {
    ...register,
    findHomes: async (homeKeys) => {
      // Simulates a crash in native code: no exception, no message.
      if (node.deadlyHome !== null && homeKeys.includes(node.deadlyHome)) process.kill(process.pid, 'SIGKILL')
      return register.findHomes(homeKeys)
    },
  },
}).start()
