import type { Brand } from './lender.ts';

/** A picture of the application's icon: its file, its size in pixels, and what it is for. */
export type AppIcon = {
  readonly name: string;
  readonly size: number;
  /** `maskable` keeps its drawing within the circle that no icon shape cuts off; `badge` is a silhouette for the status bar. */
  readonly purpose: 'any' | 'maskable' | 'badge';
};

export const ICONS: readonly AppIcon[] = [
  { name: 'app-192', size: 192, purpose: 'any' },
  { name: 'app-512', size: 512, purpose: 'any' },
  { name: 'app-maskable-192', size: 192, purpose: 'maskable' },
  { name: 'app-maskable-512', size: 512, purpose: 'maskable' },
  { name: 'badge-96', size: 96, purpose: 'badge' },
];

/** Apple's phones round the corners themselves and do not read the manifest for it. */
export const APPLE_ICON: AppIcon = { name: 'apple-touch-180', size: 180, purpose: 'maskable' };

export function iconAddress(name: string): string {
  return `/icons/${name}.png`;
}

/** The drawing from which an icon is rendered. */
export function drawIcon({ ground, shapes }: Brand['icon'], { purpose }: Pick<AppIcon, 'purpose'>): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  const mark = shapes
    .map(({ path, fill }) => `<path d="${path}" fill="${purpose === 'badge' ? '#fff' : fill}"/>`)
    .join('');
  if (purpose === 'badge') return `${open}${mark}</svg>`;
  const corners = purpose === 'any' ? ' rx="7"' : '';
  // A circle of 80% of the width is never cut off, so the drawing is made smaller around its middle.
  const placed = purpose === 'maskable' ? `<g transform="translate(3.2 3.2) scale(.8)">${mark}</g>` : mark;
  return `${open}<rect width="32" height="32"${corners} fill="${ground}"/>${placed}</svg>`;
}
