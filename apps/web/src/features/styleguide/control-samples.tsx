import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Checkbox, Loader, PasswordInput, Progress, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '../../ui/icons.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { WordmarkLink } from '../../ui/page/wordmark.tsx'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

export function ControlSamples() {
  return (
    <SampleSection name="Controls">
      <Samples>
        <Sample name="Button: the one thing to do">
          <Button leftSection={<IconPlus size="1.2em" aria-hidden />}>Add Home</Button>
        </Sample>
        <Sample name="Button: cannot be pressed">
          <Button disabled>Quota Reached</Button>
        </Sample>
        <Sample name="Button: at work">
          <Button disabled leftSection={<Loader size="xs" aria-hidden />}>
            Signing in...
          </Button>
        </Sample>
        <Sample name="Button: something else to do">
          <Button variant="default">Cancel</Button>
        </Sample>
        <Sample name="Button: quiet">
          <Button variant="subtle">Try again</Button>
        </Sample>
        <Sample name="Button: what cannot be undone">
          <Button color="var(--colour-error)">Delete</Button>
        </Sample>
        <Sample name="Field">
          <TextInput label="Email" placeholder="you@example.org" autoComplete="off" />
        </Sample>
        <Sample name="Field: refused">
          <TextInput label="Email address" error="Enter a valid email address." defaultValue="ann" autoComplete="off" />
        </Sample>
        <Sample name="Field: cannot be changed">
          <TextInput label="Search" placeholder="Loading..." disabled />
        </Sample>
        <Sample name="Password">
          <PasswordInput label="Password" defaultValue="a-pass-phrase" autoComplete="off" />
        </Sample>
        <Sample name="Long text">
          <Textarea label="Message" rows={3} />
        </Sample>
        <Sample name="Choice">
          <Checkbox label="Show archived homes" defaultChecked />
        </Sample>
        <Sample name="Progress: room left">
          <Progress value={40} aria-label="2 of 5 homes" />
        </Sample>
        <Sample name="Progress: nearly full">
          <Progress value={80} color="var(--colour-warning-strong)" aria-label="4 of 5 homes" />
        </Sample>
        <Sample name="Progress: full">
          <Progress value={100} color="var(--colour-error)" aria-label="5 of 5 homes" />
        </Sample>
        <Sample name="Name and mark">
          <WordmarkLink />
        </Sample>
        <Sample name="Loading" isWide>
          <PageLoading />
        </Sample>
      </Samples>
    </SampleSection>
  )
}
