import { useText } from '../../text/AppText.tsx';
import { SkeletonLines } from './SkeletonLines.tsx';

/** A part of a screen while it loads. */
export function Skeleton() {
  return <SkeletonLines label={useText().cabinet.loading} />;
}
