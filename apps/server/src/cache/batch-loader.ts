/** Under way at once; those who ask meanwhile are answered together by the next. */
const MOST_AT_ONCE = 2

/**
 * Questions that are asked of the database together: whoever asks while others are being answered shares the next
 * query. Every answer comes from a query that began after its question, so nobody is told what was true before.
 *
 * @param ask answers what it knows; a question without an answer gets null
 */
export function batchLoader<Question, Answer>(
  ask: (questions: Question[]) => Promise<ReadonlyMap<Question, Answer>>,
): (question: Question) => Promise<Answer | null> {
  let waiting: Gathering<Question, Answer> | null = null
  let underWay = 0

  const start = (): void => {
    if (waiting === null || underWay >= MOST_AT_ONCE) return
    const { questions, answers } = waiting
    waiting = null
    underWay += 1
    ask([...questions])
      .then(answers.resolve, answers.reject)
      .finally(() => {
        underWay -= 1
        start()
      })
  }

  return async (question) => {
    waiting ??= { questions: new Set(), answers: Promise.withResolvers() }
    waiting.questions.add(question)
    const { promise } = waiting.answers
    // Those of the same turn of the event loop belong together.
    setImmediate(start)
    return (await promise).get(question) ?? null
  }
}

interface Gathering<Question, Answer> {
  questions: Set<Question>
  answers: PromiseWithResolvers<ReadonlyMap<Question, Answer>>
}
