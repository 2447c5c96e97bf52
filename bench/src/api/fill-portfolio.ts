import type { Api } from '@retrofolio/e2e/support/api'
import type { ProductServer } from '@retrofolio/e2e/support/product-server'
import { openDatabase } from '@retrofolio/server/database/database'
import { connectOrStartEmbeddedPostgres } from '@retrofolio/server/database/embedded-postgres/start-embedded-postgres'
import { silentReport } from '@retrofolio/server/reporting/report'

/** The organisation of the demo account. */
const ORGANISATION = 1
/** Homes added by address; the others are copies of them in the same streets. */
const MODELS = 50
/** Offset between the number of a copy and that of its model. */
const COPIES_FROM = 100_000
const COPIES_AT_ONCE = 100

interface Copies {
  from: number
  to: number
}

/** Fills a portfolio with analysed homes. Returns their ids. */
export async function fillPortfolio(server: ProductServer, api: Api, homes: number): Promise<number[]> {
  await server.commandLine('organisation', 'set-quota', String(ORGANISATION), String(homes + MODELS))
  await addModels(api)
  const embedded = await connectOrStartEmbeddedPostgres({ dataDir: server.dataDir, report: silentReport })
  const database = openDatabase(embedded.connection)
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("select set_config('app.organisation_id', $1, false)", [String(ORGANISATION)])
    await client.query("delete from homes where status <> 'analysed'")
    const { rows } = await client.query<{ models: number }>('select count(*)::int as models from homes')
    const copies = Math.ceil(homes / (rows[0]?.models ?? 1)) - 1
    // In steps: the connection waits 30 s for each.
    for (let from = 1; from <= copies; from += COPIES_AT_ONCE) {
      const step = { from, to: Math.min(copies, from + COPIES_AT_ONCE - 1) }
      await client.query(copyOfHomes(step))
      for (const table of ['heat_loss_calculations', 'energy_calculations', 'solar_analyses']) {
        await client.query(copyOfAnalyses(table, step))
      }
    }
    await client.query('delete from homes where id in (select id from homes order by id desc offset $1)', [homes])
    const kept = await client.query<{ id: string }>('select id from homes order by id')
    await client.query('vacuum analyze')
    return kept.rows.map(({ id }) => Number(id))
  } finally {
    client.release(true)
    await database.close()
    await embedded.stop()
  }
}

/**
 * SQL that copies all columns, including future ones. Gives every copy its own figures, numbers and names: equal homes
 * would compress too well.
 */
function copyOfHomes({ from, to }: Copies): string {
  return `
    insert into homes overriding system value
    select made.*
    from homes home, generate_series(${from}, ${to}) copy,
      lateral (select
        md5(home.id || '-' || copy) as word,
        abs(hashint8extended(home.id, copy)) / 9223372036854775807.0::float8 as share) own,
      jsonb_populate_record(null::homes, to_jsonb(home) || jsonb_build_object(
        'id', home.id * ${COPIES_FROM} + copy,
        'uprn', home.uprn || lpad(copy::text, 5, '0'),
        'full_address', copy || ' ' || initcap(translate(left(own.word, 9), '0123456789', 'aeiourstln')) || ' Street, ' || home.full_address,
        'normalised_address', own.word || ' ' || home.normalised_address,
        'lat', round((50 + 8 * own.share)::numeric, 6),
        'lng', round((-4 + 5 * own.share)::numeric, 6),
        'net_grid_import_kwh', home.net_grid_import_kwh * (0.5 + own.share),
        'solar_generation_kwh', home.solar_generation_kwh * (0.7 + own.share / 2),
        'total_electricity_demand_kwh', home.total_electricity_demand_kwh * (0.6 + own.share / 3),
        'listed_features', ${ownFeatures('home.listed_features', 'own')})) made
    where home.id < ${COPIES_FROM}`
}

/** Different roof areas, floor area, days and certificate for each copy. */
function ownFeatures(features: string, own: string): string {
  return `(
    ${features}::jsonb
    || (select jsonb_object_agg(key, case when value::text = '0' or value = 'null' then value
          else to_jsonb(value::text::float8 * (0.5 + ${own}.share)) end)
        from jsonb_each(${features}::jsonb) where key like 'roof\\_shape%')
    || jsonb_build_object(
      'floor_area', round((45 + 120 * ${own}.share)::numeric, 1),
      'certificate_number', translate(${own}.word, 'abcdef', '012345'),
      'epc_inspection_date', date '2012-01-01' + (${own}.share * 4700)::int,
      'certificate_lodged_on', date '2012-01-03' + (${own}.share * 4700)::int,
      'number_of_habitable_rooms', 2 + (${own}.share * 7)::int))::text`
}

function copyOfAnalyses(table: string, { from, to }: Copies): string {
  return `
    insert into ${table} overriding system value
    select made.*
    from ${table} part, generate_series(${from}, ${to}) copy,
      jsonb_populate_record(null::${table}, to_jsonb(part) || jsonb_build_object(
        'id', part.home_id * ${COPIES_FROM} + copy,
        'home_id', part.home_id * ${COPIES_FROM} + copy)) made
    where part.home_id < ${COPIES_FROM}`
}

async function addModels(api: Api): Promise<void> {
  const tried = new Set<string>()
  let added = 0
  for (let number = 1; added < MODELS && number < 200; number += 1) {
    for (const town of ['Exeter', 'Norwich', 'Cardiff', 'Belfast', 'York']) {
      for (const { fullAddress } of await api.suggest(`${number} ${town}`)) {
        if (added >= MODELS || tried.has(fullAddress)) continue
        tried.add(fullAddress)
        if ((await api.addHomeStatus(fullAddress)) === 201) added += 1
      }
    }
  }
}
