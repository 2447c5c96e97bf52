import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import {
  changeNotificationChoiceEndpoint,
  listNotificationChoicesEndpoint,
} from '@retrofolio/contract/endpoints/overview/notifications'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
} from '@retrofolio/contract/notifications/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { notificationKeys } from '../../../lib/notification-keys.ts'
import { NOTIFICATION_CHANNEL_WORDS, NOTIFICATION_KIND_WORDS } from '../../../lib/notification-words.ts'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import classes from './notification-choices-page.module.css'

const choicesQuery = queryOptions({
  queryKey: notificationKeys.choices,
  queryFn: ({ signal }) => callApi(listNotificationChoicesEndpoint, { signal }),
})

const CHANNEL_CHOICES = NOTIFICATION_CHANNELS.map((channel) => ({
  value: channel,
  label: NOTIFICATION_CHANNEL_WORDS[channel],
}))

/** How the signed-in member is told of each kind. A choice is saved at once. */
export function NotificationChoicesPage() {
  const query = useQuery(choicesQuery)
  const saving = useSaveChoice()
  return (
    <SectionPage
      title="Notifications"
      lead="What you are notified of, and how. A change is saved at once. E-mails are shown on the screen too."
    >
      {query.data === undefined ? (
        <QueryPlaceholder query={query} what="Your choices" />
      ) : (
        <ul className={classes.list}>
          {query.data.choices.map(({ kind, channel }) => (
            <li key={kind} className={classes.row}>
              <NativeSelect
                label={NOTIFICATION_KIND_WORDS[kind].name}
                description={NOTIFICATION_KIND_WORDS[kind].about}
                data={CHANNEL_CHOICES}
                value={channel}
                classNames={{ root: classes.choice ?? '' }}
                onChange={(event) => saving.mutate({ kind, channel: channelOf(event.currentTarget.value) })}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionPage>
  )
}

interface Choice {
  kind: NotificationKind
  channel: NotificationChannel
}

/** The choice is shown at once; a failure takes it back. */
function useSaveChoice() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  return useMutation({
    mutationFn: (body: Choice) => callApi(changeNotificationChoiceEndpoint, { body }),
    onMutate: async ({ kind, channel }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData<NotificationChoices>(queryKey, (data) =>
        data === undefined
          ? data
          : { choices: data.choices.map((one) => (one.kind === kind ? { kind, channel } : one)) },
      )
      return before
    },
    onSuccess: (_answer, { kind, channel }) =>
      toast.success(`Saved. ${NOTIFICATION_KIND_WORDS[kind].name}: ${NOTIFICATION_CHANNEL_WORDS[channel]}.`),
    onError: (_error, { kind }, before) => {
      queryClient.setQueryData(queryKey, before)
      toast.error(`“${NOTIFICATION_KIND_WORDS[kind].name}” could not be saved. Try again.`)
    },
  })
}

function channelOf(value: string): NotificationChannel {
  return NOTIFICATION_CHANNELS.find((channel) => channel === value) ?? 'screen'
}
