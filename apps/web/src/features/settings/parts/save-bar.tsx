import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './setting-form.module.css'

export interface SaveBarProps {
  form: { isDirty: boolean; isPending: boolean; banner: string | null; discard: () => void }
  submit?: readonly [string, string]
}

/** The end of a form: error, save and discard. */
export function SaveBar({ form, submit = ['Save changes', 'Saving...'] }: SaveBarProps) {
  return (
    <>
      {form.banner !== null && <Notice tone="error">{form.banner}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" disabled={form.isPending || !form.isDirty}>
          {submit[form.isPending ? 1 : 0]}
        </Button>
        {form.isDirty && !form.isPending && (
          <Button variant="subtle" onClick={form.discard}>
            Discard
          </Button>
        )}
      </div>
    </>
  )
}
