import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type FormEvent, useState } from 'react'
import { formatDay } from '../../lib/format/format-time.ts'
import { hasConsent, type PrivacyChoices, readChoices, recordChoices } from '../../lib/monitoring/privacy-choices.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import classes from './privacy-page.module.css'
import { type Purpose, purposesOf } from './purposes.ts'

type Answers = Partial<Pick<PrivacyChoices, Purpose['choice']>>

/** One answer per purpose, none preselected. */
export function ChoicesForm() {
  const { sentry, ...services } = publicConfiguration()
  const { about, earlyAccess } = services.typeform
  const purposes = purposesOf({ sentry, ...services })
  const saved = readChoices()
  const [answers, setAnswers] = useState<Answers>(saved ?? {})
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
    // Reloading stops what is already running.
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
          current={currentChoice(purpose, saved)}
          onAnswer={(isAllowed) => answer(purpose.choice, isAllowed)}
        />
      ))}
      <div className={classes.save}>
        <Button type="submit" disabled={!isComplete}>
          Save choices
        </Button>
        <output>{isSaved && 'Your choices have been saved.'}</output>
      </div>
      <p className={classes.always}>
        {sentry !== null && 'When a page fails, we send the error to Sentry without your name or address. '}
        The service works whatever you choose. Your answer and your sign-in key stay in this browser. Our only cookie,
        tf-…-closed, remembers that you closed an automatic form, until you close the browser.
        {(about !== null || earlyAccess !== null) && ' Typeform forms on our pages may set their own cookies.'}
      </p>
    </form>
  )
}

function currentChoice({ choice, untilChosen }: Purpose, saved: PrivacyChoices | null): string {
  if (saved === null) return `You have not chosen yet. ${untilChosen}`
  return `Your choice since ${formatDay(saved.recordedAt)}: ${saved[choice] ? 'allowed' : 'refused'}.`
}

interface QuestionProps {
  purpose: Purpose
  /** undefined without an answer. */
  isAllowed: boolean | undefined
  /** The choice in force. */
  current: string
  onAnswer: (isAllowed: boolean) => void
}

function Question({ purpose: { choice, title, about }, isAllowed, current, onAnswer }: QuestionProps) {
  return (
    <fieldset className={classes.question} aria-describedby={`about-${choice}`}>
      <legend className={classes.title}>{title}</legend>
      <p className={classes.about} id={`about-${choice}`}>
        {about} <strong>{current}</strong>
      </p>
      <div className={classes.answers}>
        <Radio name={choice} label="Allow" checked={isAllowed === true} onChange={() => onAnswer(true)} />
        <Radio name={choice} label="Refuse" checked={isAllowed === false} onChange={() => onAnswer(false)} />
      </div>
    </fieldset>
  )
}
