import { Button, FileButton } from '@mantine/core'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { surveyText } from '../../../lib/format/home-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { useApplySurvey, useRemoveSurvey } from '../data/use-survey.ts'
import classes from './survey-file.module.css'

/** Uses the file of an assessor's survey for the home, or removes it. */
export function SurveyFile({ home, survey }: Pick<HomeDetailRecord, 'home' | 'survey'>) {
  const apply = useApplySurvey(home.id)
  const remove = useRemoveSurvey(home.id)
  const choose = (file: File | null) => {
    if (file === null) return
    remove.reset()
    apply.mutate({ file, isForThisHome: false })
  }
  const isOfAnotherHome = apply.error instanceof ApiError && apply.error.status === CONFLICT
  const refused = isOfAnotherHome ? apply.variables?.file : undefined
  const confirm =
    refused === undefined ? undefined : (
      <Button
        size="sm"
        variant="default"
        loading={apply.isPending}
        onClick={() => apply.mutate({ file: refused, isForThisHome: true })}
      >
        It is this home
      </Button>
    )
  const error = errorText(apply.error) ?? errorText(remove.error)
  return (
    <section aria-label="Survey file" className={classes.survey}>
      <p className={classes.words}>{survey === null ? OFFER : `The facts are from ${surveyText(survey)}.`}</p>
      {error !== null && (
        <Notice tone="error" action={confirm}>
          {error}
        </Notice>
      )}
      <div className={classes.actions}>
        <FileButton accept=".xml,.json,application/xml,text/xml,application/json" onChange={choose}>
          {(props) => (
            <Button {...props} size="sm" variant="default" loading={apply.isPending}>
              {survey === null ? 'Use a survey file' : 'Use another file'}
            </Button>
          )}
        </FileButton>
        {survey !== null && (
          <Button size="sm" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove the file
          </Button>
        )}
      </div>
    </section>
  )
}

const CONFLICT = 409
const OFFER =
  'Do you have the file of an energy assessment (XML or JSON)? Its facts can replace those of the certificate.'

function errorText(error: Error | null): string | null {
  return error === null ? null : (fieldText(error, 'file') ?? errorSentence(error) ?? NOT_READ)
}

const NOT_READ = 'The file could not be read. Please try again.'
