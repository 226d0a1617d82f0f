import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { notificationsQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './CabinetNavigation.module.css';
import { SectionIcon } from './SectionIcon.tsx';

const SECTIONS = [
  { name: 'loan', path: paths.cabinet() },
  { name: 'payments', path: paths.cabinetPayments() },
  { name: 'agreements', path: paths.cabinetAgreements() },
  { name: 'notifications', path: paths.cabinetNotifications() },
  { name: 'profile', path: paths.cabinetProfile() },
] as const;

/** The sections of the cabinet: a column on a wide screen, a bar at the bottom of a phone. */
export function CabinetNavigation() {
  const text = useText().cabinet.navigation;
  const unread = useQuery(notificationsQuery(useLanguage())).data?.unread ?? 0;
  return (
    <nav className={styles.navigation} aria-label={text.label}>
      {SECTIONS.map(({ name, path }) => (
        <NavLink key={name} to={path} end={name === 'loan'} className={styles.section ?? ''}>
          <SectionIcon name={name} />
          <span>{text[name]}</span>
          {name === 'notifications' && unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{text.unread(unread)}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
