import { MEASURES, MEASURES_EDITION } from '@retrofolio/engine/tables/measures/measure-figures'
import { HEAT_PUMP_COSTS, PROGRAMME, REGION_COSTS } from '@retrofolio/engine/tables/measures/price-figures'
import { markdownTable } from './markdown-table.ts'
import { pounds } from './pounds.ts'
import { repositoryOnly } from './repository-only.ts'

/** The page of what stands behind the prices of measures. */
export function measurePricesPage(): string {
  const { bulk, addition } = PROGRAMME
  return [
    '# Prices of measures',
    `Where do the prices of [measures](measures.md) come from? The tables are of ${MEASURES_EDITION}.`,
    repositoryOnly('`npm run method-pages` generates this page. The lint fails when it is out of date.'),
    'Most prices are second-hand: a public page quotes the primary source, which was not opened. Costs of a home differ by 40 % either way.',
    '## Air source heat pumps by capacity',
    'Medians and quartiles of 30,590 installations of 2025/26 under the Boiler Upgrade Scheme, without VAT [1]. By rule MEA-6.',
    markdownTable(
      ['design heat loss up to', 'low', 'typical', 'high'],
      HEAT_PUMP_COSTS.map(({ upToKw, lowGbp, typicalGbp, highGbp }) => [
        `${upToKw} kW`,
        pounds(lowGbp),
        pounds(typicalGbp),
        pounds(highGbp),
      ]),
    ),
    '## Regions',
    'Two sets of one author each, and their mean [A]. By rule MEA-4.',
    markdownTable(
      ['region', 'factor'],
      REGION_COSTS.map(({ name, factor }) => [name, String(factor)]),
    ),
    '## Programmes',
    'By rule MEA-7.',
    markdownTable(
      ['factor', 'low', 'typical', 'high', 'mark'],
      [
        ['price in a programme', percent(bulk.low), percent(bulk.typical), percent(bulk.high), '[NV]'],
        ['on top of the works', percent(addition.low), percent(addition.typical), percent(addition.high), 'R'],
      ],
    ),
    '## Renewed anyway',
    'Counts against the cost only where the renewal is due. By rule FIN-7.',
    markdownTable(
      ['measure', 'saves', 'price', 'mark'],
      MEASURES.flatMap(({ name, renewal }) =>
        renewal === null
          ? []
          : [[name, renewal.what, `${pounds(renewal.fixedGbp)} + ${pounds(renewal.rateGbp)} a unit`, renewal.mark]],
      ),
    ),
    '## Sources',
    'Indicative prices that certificates print are given after ours.',
    markdownTable(
      ['measure', 'printed on certificates', 'sources'],
      MEASURES.map(({ name, price: { onCertificates, sources } }) => [
        name,
        onCertificates === null ? '' : `${pounds(onCertificates.lowGbp)} to ${pounds(onCertificates.highGbp)}`,
        sources.map(({ source, mark }) => `${source} ${mark}`).join('; '),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
