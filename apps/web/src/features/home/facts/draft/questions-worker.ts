import { type HomeToAsk, planQuestions } from '@retrofolio/analysis/plans/plan-questions'

/** Apart from the worker that analyses, because it needs the tables of measures too. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; input: HomeToAsk }>) => {
  postMessage({ id: data.id, answer: planQuestions(data.input) })
})
