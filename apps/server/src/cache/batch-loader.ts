/** Maximum number of parallel queries; questions asked meanwhile are batched into the next one. */
const MOST_AT_ONCE = 2

/**
 * Batches questions to the database: those asked while others run share the next query. Every answer comes from a query
 * that started after its question, so it is never outdated.
 *
 * @param ask returns the answers it finds; other questions get null
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
    // Batches all questions of one turn of the event loop.
    setImmediate(start)
    return (await promise).get(question) ?? null
  }
}

interface Gathering<Question, Answer> {
  questions: Set<Question>
  answers: PromiseWithResolvers<ReadonlyMap<Question, Answer>>
}
