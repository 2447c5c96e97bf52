import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FOR_PLANS } from '../../../lib/homes/fact-groups.ts'
import { focusFirstError, useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { Section } from '../parts/section.tsx'
import { factOf } from './draft/draft.ts'
import type { Draft } from './draft/use-draft.ts'
import { FactControl } from './fact-control.tsx'
import { useFactGroups } from './facts-panel.tsx'
import type { FactView } from './facts-view.ts'
import classes from './missing-data-form.module.css'
import { SurveyFile } from './survey-file.tsx'

/** Asks for the facts that analysis needs, then for optional ones. */
export function MissingDataForm({ draft }: { draft: Draft }) {
  const form = useRef<HTMLFormElement>(null)
  const groups = useFactGroups(draft)?.filter(({ heading }) => heading !== FOR_PLANS) ?? null
  useFocusFirstError(form, draft.refused)
  const [isTried, setTried] = useState(false)
  if (draft.hasFailedToLoad) return <LoadFailed what="The facts of this home" onRetry={draft.reload} />
  if (groups === null) return <PageLoading label="Loading facts..." />
  const isMissing = ({ key, isRequired }: FactView) =>
    isRequired && factOf(draft.record?.facts ?? [], key)?.value === null
  const missing = groups.flatMap(({ facts }) => facts.filter(isMissing))
  const problemOf = ({ problem, isRequired, value, kind }: FactView) =>
    problem ??
    (isTried && isRequired && value === null ? (kind === 'number' ? 'Enter a number.' : 'Choose one.') : null)
  const field = (fact: FactView) => (
    <FactControl
      key={fact.key}
      fact={{ ...fact, problem: problemOf(fact) }}
      hasLabel
      onChange={(value) => draft.change(fact.key, value)}
    />
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    flushSync(() => setTried(true))
    if (!focusFirstError(form.current)) draft.save()
  }
  const shown = new Set<string>(groups.flatMap(({ facts }) => facts.map(({ key }) => key)))
  const refused = Object.keys(draft.refused)
  const isAllSaidInPlace = refused.length > 0 && refused.every((key) => shown.has(key))
  return (
    <form ref={form} className={classes.form} onSubmit={save} noValidate>
      <Section
        heading="What is missing"
        lead={`${missing.length === 1 ? 'One fact is' : 'Two facts are'} enough for a first result. You can correct every fact later.`}
      >
        <div className={classes.fields}>{missing.map(field)}</div>
      </Section>
      <details className={classes.more}>
        <summary className={classes.summary}>Anything else you know makes the result more certain</summary>
        <div className={classes.groups}>
          {groups.map(({ heading, facts }) => (
            <fieldset key={heading} className={classes.group}>
              <legend className={classes.legend}>{heading}</legend>
              <div className={classes.fields}>{facts.filter((fact) => !isMissing(fact)).map(field)}</div>
            </fieldset>
          ))}
        </div>
      </details>
      <SurveyFile home={draft.shown.home} survey={draft.shown.survey} />
      {draft.error !== null && !isAllSaidInPlace && <Notice tone="error">{draft.error}</Notice>}
      <div>
        <Button type="submit" loading={draft.isSaving}>
          Analyse this home
        </Button>
      </div>
    </form>
  )
}
