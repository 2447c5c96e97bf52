import { Figure } from '../../../ui/home/figure.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './money-section.module.css'
import type { BillLine, MoneyView, MoneyWay } from './money-view.ts'

/** Annual energy bills in three variants. Independent of net grid import. */
export function MoneySection({ money }: { money: MoneyView }) {
  return (
    <Section heading="Running costs" lead="Annual energy costs for two people, including standing charges.">
      <div className={classes.ways}>
        {money.ways.map((way) => (
          <Way key={way.key} way={way} />
        ))}
      </div>
      <p className={classes.prices}>Prices: {money.prices}.</p>
    </Section>
  )
}

function Way({ way }: { way: MoneyWay }) {
  return (
    <div className={classes.way}>
      <h3 className={classes.title}>{way.title}</h3>
      <p className={classes.total}>
        <ExplainedFigure figure={way.totalWhy}>
          <Figure quantity={way.total} />
        </ExplainedFigure>
        {way.range !== null && <span className={classes.range}> probably £{way.range}</span>}
      </p>
      <p className={classes.split}>
        <ExplainedFigure figure={way.energy.why}>{way.energy.text}</ExplainedFigure> energy,{' '}
        <ExplainedFigure figure={way.standing.why}>{way.standing.text}</ExplainedFigure> standing charges
      </p>
      <details className={classes.details}>
        <summary>
          Show the bill <span className={classes.of}>{way.title}</span>
        </summary>
        <Bill title={way.title} lines={way.lines} />
      </details>
    </div>
  )
}

function Bill({ title, lines }: { title: string; lines: readonly BillLine[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.bill}>
        <caption>{title}: lines of the bill</caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Energy</th>
            <th scope="col">Pence</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, kwh, price, cost, why }) => (
            <tr key={why.cost}>
              <th scope="row">{name}</th>
              <td>
                <ExplainedFigure figure={why.kwh}>{kwh}</ExplainedFigure>
              </td>
              <td>
                <ExplainedFigure figure={why.price}>{price}</ExplainedFigure>
              </td>
              <td>
                <ExplainedFigure figure={why.cost}>{cost}</ExplainedFigure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
