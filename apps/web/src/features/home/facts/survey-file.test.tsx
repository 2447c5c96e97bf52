import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts'
import { homeDetailQuery } from '../data/queries.ts'
import { makeAnalysedDetail, makeCertified, makeChanged } from '../testing/facts-factory.ts'
import { SurveyFile } from './survey-file.tsx'

const HOME = '/api/portfolio/homes/7/'
const SURVEY: HomeDetail['survey'] = {
  fileName: 'wrenfold.xml',
  inspectedOn: '2026-02-18',
  usedAt: '2026-03-01T09:30:00Z',
}
const certified = makeCertified()
const changed = makeChanged(certified, {})
const surveyed = { ...changed, detail: { ...changed.detail, survey: SURVEY } }

/** The part alone: the whole page takes seconds to render on a busy machine. */
function SurveyFileOfHome() {
  const { data } = useQuery(homeDetailQuery(7, true))
  return data === undefined ? null : <SurveyFile home={data.home} survey={data.survey} />
}

function open(detail: HomeDetail, answers: Record<string, StubbedAnswer | (() => StubbedAnswer)>) {
  const seen = stubApi({ [`GET ${HOME}`]: { body: detail }, ...answers })
  const { container } = renderWithProviders(<SurveyFileOfHome />)
  const choose = async (name = 'wrenfold.xml') => {
    await screen.findByRole('button', { name: 'Use a survey file' })
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no file input')
    fireEvent.change(input, { target: { files: [new File(['<RdSAP-Report/>'], name, { type: 'text/xml' })] } })
  }
  return { choose, seen }
}

it('uses the chosen file and says which file the facts are from', async () => {
  const { choose, seen } = open(makeAnalysedDetail(certified), {
    [`POST ${HOME}survey/`]: { body: surveyed },
  })
  await choose()
  expect(await screen.findByText(/The facts are from wrenfold\.xml, inspected on 18 Feb/)).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('asks before it uses the file of another home', async () => {
  let asked = 0
  const { choose, seen } = open(makeAnalysedDetail(certified), {
    [`POST ${HOME}survey/`]: () => {
      asked += 1
      return asked > 1
        ? { body: surveyed }
        : { status: 409, body: { detail: 'This file is of 7 Other Street, but this home is 12 Wrenfold Lane.' } }
    },
  })
  await choose()
  await screen.findByText(/^This file is of 7 Other Street/)
  fireEvent.click(screen.getByRole('button', { name: 'It is this home' }))
  expect(await screen.findByText(/The facts are from wrenfold\.xml/)).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1])).toEqual([
    'file_name=wrenfold.xml',
    'file_name=wrenfold.xml&is_for_this_home=true',
  ])
})

it('shows why a file cannot be used, and keeps the facts', async () => {
  const { choose } = open(makeAnalysedDetail(certified), {
    [`POST ${HOME}survey/`]: { status: 400, body: { file: ['This is not a certificate.'] } },
  })
  await choose('notes.xml')
  await screen.findByText('This is not a certificate.')
  expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull()
})

it('removes the file', async () => {
  const { seen } = open(
    { ...makeAnalysedDetail(certified), survey: SURVEY },
    { [`DELETE ${HOME}survey/`]: { body: changed } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the file' }))
  expect(await screen.findByRole('button', { name: 'Use a survey file' })).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
