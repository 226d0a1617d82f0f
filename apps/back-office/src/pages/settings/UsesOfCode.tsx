import { Link } from 'react-router';
import { useRowsBehind } from '../report/useRowsBehind.ts';

/** How often a promo code was used, in words that open each use: an application that was sent with it. */
export function UsesOfCode({ code, children }: { readonly code: string; readonly children: string }) {
  const applications = useRowsBehind()('applications', [{ column: 'promo_code', codes: [code] }]);
  if (applications === undefined) return children;
  return (
    <Link to={applications} className="plain-link">
      {children}
    </Link>
  );
}
