import { describe, expect, test } from 'vitest'
import { styleAttributesAsRules } from './style-attributes.ts'

describe('turns style attributes into rules', () => {
  test('writes each distinct style once', () => {
    const { html, rules } = styleAttributesAsRules(
      '<i style="--a:1"></i><b style="--a:1"></b><u style="left:2%"></u><p>no style="here"</p>',
    )
    expect(html).toBe('<i data-style="0"></i><b data-style="0"></b><u data-style="1"></u><p>no style="here"</p>')
    expect(rules).toBe('[data-style="0"][data-style]{--a:1}[data-style="1"][data-style]{left:2%}')
  })

  test('spells properties as CSS does', () => {
    const { rules } = styleAttributesAsRules('<i style="content:&quot;&amp;lt;&quot;"></i>')
    expect(rules).toBe('[data-style="0"][data-style]{content:"&lt;"}')
  })

  test('adds nothing to a page without style attributes', () => {
    expect(styleAttributesAsRules('<i></i>')).toEqual({ html: '<i></i>', rules: '' })
  })
})
