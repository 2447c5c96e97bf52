import { Button, UnstyledButton } from '@mantine/core'
import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HouseholdSize, UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import { useEffect, useMemo, useRef } from 'react'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import { Figure } from '../../../../ui/home/figure.tsx'
import { MethodLink } from '../../parts/method-link.tsx'
import { RuleText } from '../../parts/rule-text.tsx'
import { correctedHome } from '../figures/corrected-home.ts'
import { homeExplainer } from '../figures/explain-figure.ts'
import { ExplanationFormula } from './explanation-formula.tsx'
import { ExplanationInputs } from './explanation-inputs.tsx'
import { ExplanationMethod } from './explanation-method.tsx'
import { ExplanationOrigin } from './explanation-origin.tsx'
import classes from './explanation-panel.module.css'
import { type ExplanationView, explanationView } from './explanation-view.ts'

export interface ExplanationPanelProps {
  facts: HomeFactsRecord
  draft: KnownFacts | null
  /** What the certificate implies although it does not list it. */
  unlisted: UnlistedEquipment | null
  /** People whom the page is for. */
  occupiers: HouseholdSize
  /** The page's name for it. */
  figure: string
  /** Symbols of the inputs followed so far. */
  steps: readonly string[]
  onSteps: (steps: readonly string[]) => void
  onEdit?: ((field: string) => void) | undefined
}

/** Shows one node of the tree with links to its inputs. */
export function ExplanationPanel({ facts, draft, unlisted, occupiers, figure, ...at }: ExplanationPanelProps) {
  const { steps, onSteps, onEdit } = at
  const explainer = useMemo(() => {
    const panels = publicConfiguration().panels ?? undefined
    return homeExplainer(correctedHome(facts, draft), { unlisted, occupiers, panels })
  }, [facts, draft, unlisted, occupiers])
  const explained = useMemo(() => explainer?.explain(figure) ?? null, [explainer, figure])
  if (explained === null) return <p role="alert">This home has no such figure or cannot be analysed.</p>
  const view = explanationView(explained, steps)
  return <WhyShown view={view} steps={steps} onSteps={onSteps} onEdit={onEdit} />
}

interface WhyShownProps extends Pick<ExplanationPanelProps, 'steps' | 'onSteps' | 'onEdit'> {
  view: ExplanationView
}

function WhyShown({ view, steps, onSteps, onEdit }: WhyShownProps) {
  const heading = useFocusOnStep(view.trail.length)
  const follow = (symbol: string) => onSteps([...steps, symbol])
  return (
    <div className={classes.panel}>
      <Trail trail={view.trail} onSteps={onSteps} />
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {view.title}
      </h3>
      <p className={classes.amount}>
        <Figure quantity={view.amount} size="large" />
      </p>
      {view.sentence !== null && (
        <p className={classes.sentence}>
          <RuleText>{view.sentence}</RuleText>
        </p>
      )}
      {view.formula !== null && <ExplanationFormula view={view} formula={view.formula} onFollow={follow} />}
      {view.inputs.length > 0 && <ExplanationInputs inputs={view.inputs} onFollow={follow} />}
      {view.months !== null && <Months months={view.months} />}
      {view.origin !== null && <ExplanationOrigin origin={view.origin} />}
      {view.origin !== null && onEdit !== undefined && <Edit field={view.origin.field} onEdit={onEdit} />}
      {view.range !== null && (
        <section aria-labelledby="why-certain">
          <h4 id="why-certain" className={classes.heading}>
            How sure this figure is
          </h4>
          <p className={classes.range}>
            Probably {view.range}.{' '}
            <span>
              Of ten similar homes, one is lower and one is higher
              {view.median !== null && `; half are below ${view.median}`}.
            </span>
          </p>
        </section>
      )}
      {view.narrowing.length > 0 && <Narrowing narrowing={view.narrowing} />}
      <ExplanationMethod view={view} />
      <MethodLink />
    </div>
  )
}

/** Breadcrumbs back to the root. */
function Trail({ trail, onSteps }: { trail: ExplanationView['trail']; onSteps: ExplanationPanelProps['onSteps'] }) {
  if (trail.length < 2) return null
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.trail}>
        {trail.slice(0, -1).map(({ title, steps }) => (
          <li key={steps.join(' ')}>
            <UnstyledButton className={classes.step} onClick={() => onSteps(steps)}>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The heading takes the focus after a link, so that screen readers announce it. */
function useFocusOnStep(depth: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(depth)
  useEffect(() => {
    if (before.current === depth) return
    before.current = depth
    heading.current?.focus()
  }, [depth])
  return heading
}

function Months({ months }: { months: NonNullable<ExplanationView['months']> }) {
  return (
    <table className={classes.months}>
      <caption>Month by month</caption>
      <tbody>
        {months.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Edit({ field, onEdit }: { field: string | null; onEdit: (field: string) => void }) {
  const isFact = HOME_FACTS.some(({ path }) => path === field)
  if (field === null || !isFact) return null
  return (
    <Button variant="default" size="sm" onClick={() => onEdit(field)}>
      Correct this
    </Button>
  )
}

function Narrowing({ narrowing }: { narrowing: ExplanationView['narrowing'] }) {
  return (
    <section aria-labelledby="why-narrowing">
      <h4 id="why-narrowing" className={classes.heading}>
        What would narrow it
      </h4>
      <ol className={classes.narrowing}>
        {narrowing.map(({ title, survey, effect }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>
              <RuleText>{survey}</RuleText>
            </span>
            <small>
              <RuleText>{effect}</RuleText>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
