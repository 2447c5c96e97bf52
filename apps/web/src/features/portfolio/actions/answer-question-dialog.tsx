import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { answersOf, type BulkAnswers, QUESTIONS } from './bulk-questions.ts'
import { useAnsweringQuestion } from './use-answering-question.ts'

export interface AnswerQuestionDialogProps {
  homes: readonly ListedHome[]
  isOpen: boolean
  onClose: () => void
}

/** Gives the selected homes the same answer to a question that plans ask. */
export function AnswerQuestionDialog({ homes, isOpen, onClose }: AnswerQuestionDialogProps) {
  const [key, setKey] = useState('')
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<{ question?: string; answer?: string }>({})
  const { saving, savingText } = useAnsweringQuestion()
  const question = QUESTIONS.find((one) => one.key === key)
  const answers = question === undefined ? [] : answersOf(question)
  const close = () => {
    setKey('')
    setAnswer('')
    setProblem({})
    saving.reset()
    onClose()
  }
  const handleConfirm = () => {
    if (saving.data !== undefined) {
      close()
      return
    }
    const chosen = answers.find(({ value }) => value === answer)
    if (question === undefined || chosen === undefined) {
      setProblem(question === undefined ? { question: 'Choose a question.' } : { answer: 'Choose an answer.' })
      return
    }
    saving.mutate(
      { homeIds: homes.map(({ id }) => id), facts: { [question.key]: chosen.fact } },
      {
        onSuccess: (result) => {
          if (result.refused.length > 0) return
          toast.success(savedText(result))
          close()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Answer a question for ${counted(homes.length)}`}
      confirm={[saving.data === undefined ? `Answer for ${counted(homes.length)}` : 'Done', savingText]}
      isPending={saving.isPending}
      failure={saving.error === null ? null : (errorSentence(saving.error) ?? FAILED)}
      onCancel={close}
      onConfirm={handleConfirm}
    >
      {saving.data === undefined ? (
        <>
          <NativeSelect
            label="Question"
            size="sm"
            data={[
              { value: '', label: 'Choose...' },
              ...QUESTIONS.map((one) => ({ value: one.key, label: one.words })),
            ]}
            value={key}
            error={problem.question}
            disabled={saving.isPending}
            onChange={({ currentTarget: { value } }) => {
              setKey(value)
              setAnswer('')
              setProblem({})
            }}
          />
          <NativeSelect
            label="Answer"
            description="It replaces an earlier answer, which stays in the history of the home."
            size="sm"
            data={[{ value: '', label: 'Choose...' }, ...answers.map(({ value, label }) => ({ value, label }))]}
            value={answer}
            error={problem.answer}
            disabled={saving.isPending || question === undefined}
            onChange={({ currentTarget: { value } }) => {
              setAnswer(value)
              setProblem({})
            }}
          />
        </>
      ) : (
        <Refused result={saving.data} />
      )}
    </ConfirmDialog>
  )
}

const FAILED = 'The homes could not be saved. Please try again.'
const REFUSED_SHOWN = 20

function savedText({ changed, unchanged, missing }: BulkAnswers): string {
  const parts = [
    changed === 0 ? 'No home changed' : `${counted(changed)} answered`,
    ...(unchanged === 0 ? [] : [`${counted(unchanged)} had this answer`]),
    ...(missing === 0 ? [] : [`${counted(missing)} no longer there`]),
  ]
  return `${parts.join(', ')}.`
}

function Refused({ result }: { result: BulkAnswers }) {
  return (
    <>
      <p>{savedText(result)}</p>
      <Notice tone="warning" heading={`${counted(result.refused.length)} kept their facts`}>
        <ul>
          {result.refused.slice(0, REFUSED_SHOWN).map(({ homeId, fullAddress, reason }) => (
            <li key={homeId}>
              <Link to={paths.home(homeId)}>{fullAddress}</Link>: {reason}
            </li>
          ))}
        </ul>
        {result.refused.length > REFUSED_SHOWN && `The first ${REFUSED_SHOWN} are listed.`}
      </Notice>
    </>
  )
}
