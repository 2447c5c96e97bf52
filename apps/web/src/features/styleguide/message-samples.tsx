import '@mantine/core/styles/Notification.layer.css'
import { Button, Notification } from '@mantine/core'
import { Message } from '../../ui/feedback/message.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TOAST_STYLES } from '../../ui/feedback/toast.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

export function MessageSamples() {
  return (
    <SampleSection name="Messages">
      <Samples>
        <Sample name="Notice: error">
          <Notice tone="error" heading="Property Already Exists!">
            This property is already in your portfolio.
          </Notice>
        </Sample>
        <Sample name="Notice: warning, with what to do">
          <Notice tone="warning" action={<Button size="sm">Try again</Button>}>
            We could not retrieve the complete information.
          </Notice>
        </Sample>
        <Sample name="Notice: information">
          <Notice tone="info">Analysing the home...</Notice>
        </Sample>
        {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
          <Sample key={tone} name={`Toast: ${tone}`}>
            <Notification {...TOAST_STYLES[tone]} closeButtonProps={{ 'aria-label': 'Dismiss' }}>
              {TOASTS[tone]}
            </Notification>
          </Sample>
        ))}
        <Sample name="Nothing here yet" isWide>
          <Message picture={<OutlineHouse />} heading={<h3>No homes yet</h3>} action={<Button>Add Home</Button>}>
            Add a home by its address to see what it would take to reach zero bills.
          </Message>
        </Sample>
      </Samples>
    </SampleSection>
  )
}

const TOASTS = {
  success: 'Saved.',
  info: 'Cancelled: 58 homes added, 142 not added.',
  warning: 'You are at 4 of 5 homes.',
  error: 'Could not save your changes.',
}
