import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './notification-item.module.css'
import type { NotificationsOfPeriod } from './notifications-view.ts'

export interface NotificationItemProps {
  notification: NotificationsOfPeriod['notifications'][number]
  /** Whether to move the focus here. */
  isFocused: boolean
  onMark: (id: number, isRead: boolean) => void
}

/** Opening the item marks it as read. */
export function NotificationItem({ notification, isFocused, onMark }: NotificationItemProps) {
  const { id, title, text, link, createdAt, readAt, time } = notification
  const opening = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) opening.current?.focus()
  }, [isFocused])
  const isUnread = readAt === null
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.words}>
        <Link
          ref={opening}
          to={link}
          className={classes.title}
          onClick={() => {
            if (isUnread) onMark(id, true)
          }}
        >
          {isUnread && <VisuallyHidden component="span">Unread:</VisuallyHidden>} {title}
        </Link>
        {text !== '' && <p className={classes.text}>{text}</p>}
      </div>
      <time className={classes.time} dateTime={createdAt}>
        {time}
      </time>
      <UnstyledButton
        className={classes.mark}
        onClick={() => onMark(id, isUnread)}
        aria-label={`Mark ${isUnread ? 'read' : 'unread'}: ${title}`}
      >
        Mark {isUnread ? 'read' : 'unread'}
      </UnstyledButton>
    </li>
  )
}
