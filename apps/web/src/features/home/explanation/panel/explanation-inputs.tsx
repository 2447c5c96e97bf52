import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '../../../../ui/icons.ts'
import classes from './explanation-inputs.module.css'
import type { ExplanationInput } from './explanation-view.ts'

/** The inputs of a figure, each with a link. */
export function ExplanationInputs({
  inputs,
  onFollow,
}: {
  inputs: readonly ExplanationInput[]
  onFollow: (symbol: string) => void
}) {
  return (
    <section aria-labelledby="why-inputs">
      <h4 id="why-inputs" className={classes.heading}>
        Calculated from
      </h4>
      <ul className={classes.inputs}>
        {inputs.map((input) => (
          <li key={input.symbol}>
            <UnstyledButton className={classes.input} onClick={() => onFollow(input.symbol)}>
              <span className={classes.label}>
                {input.label}
                <small>
                  {input.origin}
                  {input.range !== null && `, probably ${input.range}`}
                </small>
              </span>
              <span className={classes.amount}>{input.amount}</span>
              <IconChevronRight size="1em" stroke={2} className={classes.arrow} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
