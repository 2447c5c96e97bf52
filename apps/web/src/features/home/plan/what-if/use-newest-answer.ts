import { useEffect, useRef, useState } from 'react'

export interface NewestAnswer<Question, Answer> {
  /** Of the newest question that is answered; null before the first. */
  answered: { question: Question; answer: Answer } | null
  /** Whether the newest question could not be answered. */
  hasFailed: boolean
}

/**
 * Answers to questions that come faster than they can be answered: one is under way at a time, and of those that wait
 * only the newest is asked. So a slider never queues work.
 *
 * @param question the same object until it changes
 */
export function useNewestAnswer<Question, Answer>(
  question: Question,
  ask: (question: Question) => Promise<Answer>,
): NewestAnswer<Question, Answer> {
  const [newest, setNewest] = useState<NewestAnswer<Question, Answer>>({ answered: null, hasFailed: false })
  const queue = useRef<{ waiting: (() => Promise<void>) | null; isBusy: boolean }>({ waiting: null, isBusy: false })
  useEffect(() => {
    let isWanted = true
    const answer = async () => {
      if (!isWanted) return
      try {
        const found = await ask(question)
        // Shown although a newer question waits: the figures follow the hand.
        setNewest({ answered: { question, answer: found }, hasFailed: false })
      } catch {
        if (isWanted) setNewest(({ answered }) => ({ answered, hasFailed: true }))
      }
    }
    void enqueue(queue.current, answer)
    return () => {
      isWanted = false
    }
  }, [question, ask])
  return newest
}

interface Queue {
  waiting: (() => Promise<void>) | null
  isBusy: boolean
}

async function enqueue(queue: Queue, task: () => Promise<void>): Promise<void> {
  queue.waiting = task
  if (queue.isBusy) return
  queue.isBusy = true
  while (queue.waiting !== null) {
    const next = queue.waiting
    queue.waiting = null
    // One at a time is the point.
    // oxlint-disable-next-line no-await-in-loop
    await next()
  }
  queue.isBusy = false
}
