import { peopleText } from '../../../lib/format/people-text.ts'
import { Figure } from '../../../ui/home/figure.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './money-section.module.css'
import type { Bill, MeterStepView, MoneyView, MoneyWay } from './money-view.ts'

const BASIS_WORDS: Readonly<Record<Bill['basis'], string>> = {
  metered: 'metered basis',
  certificate: 'certificate basis',
}

/** Annual energy bills in three variants, on two bases. Independent of net grid import. */
export function MoneySection({ money }: { money: MoneyView }) {
  return (
    <Section
      heading="Running costs"
      lead={`Annual energy costs for ${peopleText(money.occupiers)}, including standing charges.`}
    >
      {money.step !== null && <MeterStep step={money.step} />}
      <div className={classes.ways}>
        {money.ways.map((way) => (
          <Way key={way.key} way={way} />
        ))}
      </div>
      <p className={classes.prices}>Prices: {money.prices}.</p>
    </Section>
  )
}

function MeterStep({ step }: { step: MeterStepView }) {
  return (
    <p className={classes.step}>
      <strong>Metered basis</strong>: homes with our score of {step.score} use{' '}
      <ExplainedFigure figure={step.why}>{step.share}</ExplainedFigure> of the heating that certificates assume.
      {!step.isMeasured &&
        ' That was measured on gas-heated homes only; for other heating it is less sure, so the range is wider.'}{' '}
      <strong>Certificate basis</strong>: all of that heating.
    </p>
  )
}

function Way({ way }: { way: MoneyWay }) {
  const { certificate, lead, note, title } = way
  return (
    <div className={classes.way}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.total}>
        <ExplainedFigure figure={lead.totalWhy}>
          <Figure quantity={lead.total} />
        </ExplainedFigure>
        <span className={classes.range}>
          {' '}
          a year, {BASIS_WORDS[lead.basis]}
          {lead.range !== null && `; probably ${lead.range}`}
        </span>
      </p>
      {certificate !== null && (
        <p className={classes.beside}>
          <ExplainedFigure figure={certificate.totalWhy}>{certificate.total.text}</ExplainedFigure> on the{' '}
          {BASIS_WORDS.certificate}
          {certificate.range !== null && `; probably ${certificate.range}`}
        </p>
      )}
      {note !== null && <p className={classes.beside}>{note}</p>}
      <BillDetails title={title} bill={lead} />
      {certificate !== null && <BillDetails title={title} bill={certificate} />}
    </div>
  )
}

function BillDetails({ title, bill }: { title: string; bill: Bill }) {
  return (
    <details className={classes.details}>
      <summary>
        Show the bill<span className={classes.of}> {title}</span>, {BASIS_WORDS[bill.basis]}
      </summary>
      <BillTable title={`${title}, ${BASIS_WORDS[bill.basis]}`} bill={bill} />
    </details>
  )
}

function BillTable({ title, bill }: { title: string; bill: Bill }) {
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
          {bill.lines.map(({ name, kwh, price, cost, why }) => (
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
        <tfoot>
          {bill.sums.map(({ name, cost, why }) => (
            <tr key={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>
                <ExplainedFigure figure={why}>{cost}</ExplainedFigure>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
