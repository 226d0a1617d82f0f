import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { mayEnterCabinet, whereTo } from '../../access.ts';
import { profileQuery } from '../../api/queries.ts';
import { FreshProvider } from '../../shell/freshness.ts';
import { cabinetView, isProfileComplete } from '../../shell/gates.ts';
import { hasSession } from '../../shell/session.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './CabinetLayout.module.css';
import { CabinetNavigation } from './CabinetNavigation.tsx';
import { Connection } from './Connection.tsx';
import { CabinetSkeleton } from './SkeletonLines.tsx';
import { isFresh, useInformation } from './useInformation.ts';
import { useOwnLanguage } from './useOwnLanguage.ts';

/** The layout of the cabinet: sections, state of the connection, and screen. Who may not be here is redirected. */
export function CabinetLayout() {
  const { pathname } = useLocation();
  const { cabinet } = useText();
  const language = useLanguage();
  const information = useInformation();
  const profile = useQuery(profileQuery(language));
  useOwnLanguage(profile.data, isFresh(profile));
  if (!information.data || !profile.data) return <CabinetSkeleton label={cabinet.loading} />;
  const visitor = {
    hasToken: hasSession(),
    view: cabinetView(information.data),
    isProfileComplete: isProfileComplete(profile.data),
  };
  const elsewhere = mayEnterCabinet(visitor) ? whereTo(pathname, visitor) : null;
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <div className={styles.cabinet}>
      <CabinetNavigation />
      <div className={styles.content}>
        <div className={styles.notice}>
          <Connection query={information} />
        </div>
        <FreshProvider value={isFresh(information)}>
          <Outlet />
        </FreshProvider>
      </div>
    </div>
  );
}
