import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { PlanEdit } from '../draft/plan-draft.ts'
import classes from './add-measures.module.css'
import { type EditorHome, placeIn } from './editor-home.ts'
import type { OfferedGroups, OfferedView } from './offered-view.ts'

export interface AddMeasuresProps {
  groups: OfferedGroups
  home: EditorHome
  /** Wanted measures that cannot be had, with why. */
  notIncluded: readonly { measureId: string; because: string }[]
  onChange: (edit: PlanEdit) => void
}

/** Measures that the plan does not have, each with its reason. */
export function AddMeasures({ groups: { excluded, offered, refused }, home, notIncluded, onChange }: AddMeasuresProps) {
  const placeOf = useMemo(() => placeIn(home), [home])
  // A measure that is wanted against its conditions has options only after the home was opened with it.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const option = offered.find(({ measureId }) => measureId === wanted.current)?.option ?? null
    if (option === null) return
    wanted.current = null
    onChange({ kind: 'add', option: { id: option.id, place: placeOf(option.id) ?? 0 }, placeOf })
  }, [offered, onChange, placeOf])
  return (
    <div className={classes.groups}>
      <details className={classes.group}>
        <summary>
          Add a measure <span className={classes.count}>{offered.length} offered</span>
        </summary>
        <ul className={classes.list} aria-label="Measures to add">
          {offered.map((view) => (
            <Measure
              key={view.measureId}
              view={view}
              note={view.questions === 0 ? null : questionsText(view.questions)}
            >
              <Button
                size="sm"
                variant="default"
                aria-label={`Add ${view.words}`}
                onClick={() =>
                  view.option !== null &&
                  onChange({
                    kind: 'add',
                    option: { id: view.option.id, place: placeOf(view.option.id) ?? 0 },
                    placeOf,
                  })
                }
              >
                Add
              </Button>
            </Measure>
          ))}
        </ul>
        {offered.length === 0 && <p className={classes.because}>All measures that are offered are in the plan.</p>}
      </details>
      {excluded.length > 0 && (
        <details className={classes.group}>
          <summary>
            Excluded <span className={classes.count}>{excluded.length}</span>
          </summary>
          <ul className={classes.list} aria-label="Excluded measures">
            {excluded.map((view) => (
              <Measure key={view.measureId} view={view} note={null}>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Allow ${view.words} again`}
                  onClick={() => onChange({ kind: 'allow', measureId: view.measureId })}
                >
                  Allow again
                </Button>
              </Measure>
            ))}
          </ul>
        </details>
      )}
      <details className={classes.group}>
        <summary>
          Not possible, or there already <span className={classes.count}>{refused.length}</span>
        </summary>
        <ul className={classes.list} aria-label="Measures that are not offered">
          {refused.map((view) => {
            const refusal = notIncluded.find(({ measureId }) => measureId === view.measureId)
            return (
              <Measure
                key={view.measureId}
                view={view}
                note={refusal === undefined ? null : `It cannot be planned because ${refusal.because}.`}
              >
                {view.state === 'not_possible' && refusal === undefined && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Plan ${view.words} all the same`}
                    onClick={() => {
                      wanted.current = view.measureId
                      onChange({ kind: 'include', measureId: view.measureId })
                    }}
                  >
                    Plan all the same
                  </Button>
                )}
              </Measure>
            )
          })}
        </ul>
      </details>
    </div>
  )
}

const STATE_WORDS: Readonly<Record<OfferedView['state'], string>> = {
  applies: 'Suits the home:',
  ask: 'May suit the home:',
  not_possible: 'Not possible because',
  already_there: 'There already:',
  excluded: 'Excluded.',
}

function Measure({ children, note, view }: { view: OfferedView; note: string | null; children: ReactNode }) {
  return (
    <li className={classes.measure}>
      <span className={classes.words}>
        <span className={classes.name}>{view.words}</span>
        <span className={classes.because}>
          {STATE_WORDS[view.state]} {view.state !== 'excluded' && `${view.because}.`}
          {note !== null && ` ${note}`}
        </span>
      </span>
      <span className={classes.cost}>{view.cost}</span>
      {children}
    </li>
  )
}

const questionsText = (count: number): string =>
  count === 1 ? 'One question is open.' : `${count} questions are open.`
