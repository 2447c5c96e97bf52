import { pino } from 'pino'
import { background } from '../../background.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/database.ts'
import { registerOfMany } from '../../features/imports/testing/home-batch.ts'
import type { WorkingNode } from './working-nodes.ts'

/** A process that does the jobs of a database as `worker` does, with a register of made-up homes: `node working-node.ts <what>`. */
const told: WorkingNode = JSON.parse(process.argv[2] ?? '')
const register = registerOfMany(told.homes)
background({
  mail: readConfig({ NODE_ENV: 'test', MAIL_OUTBOX: told.outbox }).mail,
  google: null,
  certificates: null,
  database: openDatabase(told.connection),
  logger: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
  register: {
    ...register,
    findHomes: async (homeKeys) => {
      // As native code does that meets what it cannot bear: no exception, no word.
      if (told.deadlyHome !== null && homeKeys.includes(told.deadlyHome)) process.kill(process.pid, 'SIGKILL')
      return register.findHomes(homeKeys)
    },
  },
}).start()
