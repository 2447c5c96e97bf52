import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type FormEvent, useState } from 'react'
import { hasConsent, type PrivacyChoices, readChoices, recordChoices } from '../../lib/monitoring/privacy-choices.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import classes from './privacy-page.module.css'
import { type Purpose, purposesOf } from './purposes.ts'

type Answers = Partial<Pick<PrivacyChoices, Purpose['choice']>>

/** One answer for each purpose; nothing is chosen for anybody. */
export function ChoicesForm() {
  const { sentry, ...services } = publicConfiguration()
  const { about, earlyAccess } = services.typeform
  const purposes = purposesOf({ sentry, ...services })
  const [answers, setAnswers] = useState<Answers>(() => readChoices() ?? {})
  const [isSaved, setIsSaved] = useState(false)
  const isComplete = purposes.every(({ choice }) => answers[choice] !== undefined)

  const answer = (choice: Purpose['choice'], isAllowed: boolean) => {
    setAnswers({ ...answers, [choice]: isAllowed })
    setIsSaved(false)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { recording = false, analytics = false } = answers
    const isWithdrawn = (hasConsent('recording') && !recording) || (hasConsent('analytics') && !analytics)
    recordChoices({ recording, analytics })
    // What already runs in this page ends with it.
    if (isWithdrawn) window.location.reload()
    setIsSaved(true)
  }

  return (
    <form className={classes.form} aria-label="Privacy choices" onSubmit={save}>
      {purposes.map((purpose) => (
        <Question
          key={purpose.choice}
          purpose={purpose}
          isAllowed={answers[purpose.choice]}
          onAnswer={(isAllowed) => answer(purpose.choice, isAllowed)}
        />
      ))}
      <div className={classes.save}>
        <Button type="submit" disabled={!isComplete}>
          Save choices
        </Button>
        <output>{isSaved && 'Your choices are saved.'}</output>
      </div>
      <p className={classes.always}>
        {sentry !== null && 'When a page breaks, Sentry hears of the fault, without your name or address. '}
        Whatever you choose, everything works. Your answer stays in this browser, as does the key that keeps you signed
        in. The one cookie of ours, tf-…-closed, remembers until you close the browser that you closed a form which
        would open again by itself.
        {(about !== null || earlyAccess !== null) && ' Forms of Typeform in our pages may set cookies of its own.'}
      </p>
    </form>
  )
}

interface QuestionProps {
  purpose: Purpose
  /** undefined while there is no answer. */
  isAllowed: boolean | undefined
  onAnswer: (isAllowed: boolean) => void
}

function Question({ purpose: { choice, title, about, untilChosen }, isAllowed, onAnswer }: QuestionProps) {
  return (
    <fieldset className={classes.question} aria-describedby={`about-${choice}`}>
      <legend className={classes.title}>{title}</legend>
      <p className={classes.about} id={`about-${choice}`}>
        {about} {isAllowed === undefined && untilChosen}
      </p>
      <div className={classes.answers}>
        <Radio name={choice} label="Allow" checked={isAllowed === true} onChange={() => onAnswer(true)} />
        <Radio name={choice} label="Refuse" checked={isAllowed === false} onChange={() => onAnswer(false)} />
      </div>
    </fieldset>
  )
}
