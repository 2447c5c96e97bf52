import { describe, expect, test } from 'vitest'
import { listedFigure, rangeText, rangeTexts, sliderRange, sliderValue, typedNumber } from './range-text.ts'

test.each([
  ['£1,500', '1500'],
  ['−12.5', '-12.5'],
  [' 68 ', '68'],
  ['', ''],
  ['many', null],
  ['1.2345', null],
])('%j typed is %j', (text, number) => expect(typedNumber(text)).toBe(number))

test('a range is read and written', () => {
  expect(rangeTexts('1500..')).toEqual({ from: '1500', to: '' })
  expect(rangeTexts(undefined)).toEqual({ from: '', to: '' })
  expect([rangeText({ from: '', to: '68' }), rangeText({ from: '', to: '' })]).toEqual(['..68', null])
})

describe('a slider', () => {
  test.each([
    [{ from: '', to: '' }, [0, 100]],
    [{ from: '20', to: '' }, [20, 100]],
    [{ from: '-5', to: '900' }, [0, 100]],
    [{ from: '80', to: '60' }, [80, 80]],
    [{ from: 'x', to: '40' }, [0, 40]],
  ])('shows %o at %o', (ends, value) => expect(sliderValue(ends, 0, 100)).toEqual(value))

  test('has no limit at its ends', () => {
    expect(sliderRange([0, 68], 0, 100)).toEqual({ from: '', to: '68' })
    expect(sliderRange([20, 100], 0, 100)).toEqual({ from: '20', to: '' })
  })
})

test('one number of a figure that lists round is found by the range that lists show so', () => {
  const figure = (field: string, from: string, to = from) => listedFigure(field, { from, to })
  const shownAs190 = { figure: 190, range: { from: '185', to: '195' } }
  expect(figure('heat_loss_w_per_k', '190')).toEqual(shownAs190)
  expect(figure('heat_loss_w_per_k', '187')).toEqual(shownAs190)
  expect(figure('bill_today_gbp', '2600')).toEqual({ figure: 2600, range: { from: '2550', to: '2650' } })
  expect(figure('heat_loss_w_per_k', '190', '200')).toBeNull()
  expect(figure('heat_loss_w_per_k', '190', '')).toBeNull()
  expect(figure('score_today', '62')).toBeNull()
})
