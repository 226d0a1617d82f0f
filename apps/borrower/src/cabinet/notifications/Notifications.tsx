import { markNotificationsRead } from '@senim/contracts/borrower/calls';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsQuery, QUERY_KEYS } from '../../api/queries.ts';
import { wholeDateTime, withWholeNumbers } from '../../format.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useApi } from '../../shell/useApi.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Connection } from '../layout/Connection.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import styles from './Notifications.module.css';

const READ_AFTER_MS = 2_000;

/** All notifications, newest first. Those visible for a moment count as read. */
export function Notifications() {
  const { notifications: text, requests } = useText();
  const language = useLanguage();
  const query = useQuery(notificationsQuery(language));
  useMarkRead(query.data?.notifications.filter(({ read }) => !read).map(({ id }) => id) ?? []);
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <ButtonLink href={paths.cabinetRequests()} variant="secondary">
        {requests.link}
      </ButtonLink>
      <Connection query={query} />
      {!query.data && <Skeleton />}
      {query.data?.notifications.length === 0 && <Empty title={text.empty} text={text.emptyText} />}
      <ul className={styles.list}>
        {query.data?.notifications.map(({ id, text: words, at, read }) => (
          <li key={id}>
            <Card>
              <p className={styles.words}>{withWholeNumbers(words)}</p>
              <p className={styles.when}>
                {wholeDateTime(Date.parse(at), language)}
                {!read && <span className={styles.fresh}>{text.unread}</span>}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ChannelChoice />
    </div>
  );
}

function useMarkRead(ids: readonly string[]): void {
  const api = useApi();
  const queries = useQueryClient();
  const list = ids.join();
  useEffect(() => {
    if (list === '') return;
    const timer = setTimeout(async () => {
      const body = { ids: list.split(',').slice(0, 200) };
      const marked = await api(markNotificationsRead, { body });
      if (marked.ok) await queries.invalidateQueries({ queryKey: [QUERY_KEYS.notifications] });
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, queries, list]);
}
