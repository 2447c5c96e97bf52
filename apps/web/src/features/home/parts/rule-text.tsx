import { Fragment } from 'react'
import { paths } from '../../../lib/paths.ts'

/** Ids of the rules in docs/method, such as HL-26a; names of standards such as PAS-2035 are none. */
export const RULE_ID = /\b(?:CERT|CHG|EU|EXP|FIN|GRANT|HL|MEA|MON|PLAN|RULE|SOL|SYS|UNC|ZBP)-\d+[a-z]?\b/g

/** A text in which each rule id links to its place on the method page. */
export function RuleText({ children: text }: { children: string }) {
  const ids = text.match(RULE_ID) ?? []
  return text.split(RULE_ID).map((words, index) => {
    const id = ids[index]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key and keep no state.
      <Fragment key={index}>
        {words}
        {id !== undefined && (
          <a href={paths.methodRule(id)} target="_blank" rel="noreferrer">
            {id}
          </a>
        )}
      </Fragment>
    )
  })
}
