import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RULE_ID, RuleText } from './rule-text.tsx'

const METHOD = join(import.meta.dirname, '../../../../../../docs/method')

it('links each rule id of a text to the method page, in a new tab, and keeps the words', () => {
  const text = 'HL-14 to HL-20a: as in SYS-7, of EN-12831 and ISO 13789.'
  const { container } = render(<RuleText>{text}</RuleText>)
  expect(container.textContent).toBe(text)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/method#HL-14', '/method#HL-20a', '/method#SYS-7'])
  for (const link of links) expect(link).toHaveProperty('target', '_blank')
})

it('leaves a text without rule ids as it is', () => {
  const { container } = render(<RuleText>RdSAP 10 specification (BRE, 2025)</RuleText>)
  expect(container.innerHTML).toBe('RdSAP 10 specification (BRE, 2025)')
})

it('knows every rule that the method describes', () => {
  const pages = readdirSync(METHOD).map((name) => readFileSync(join(METHOD, name), 'utf8'))
  const described = pages.flatMap((page) => page.match(/(?<=\*\*)[A-Z]+-\d+[a-z]?(?=[ ,.])/g) ?? [])
  expect(described.length).toBeGreaterThan(100)
  expect(described.filter((id) => id.replace(RULE_ID, '') !== '')).toEqual([])
})
