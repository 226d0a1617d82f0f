/** A picture of the application's icon: its file, its size in pixels, and what it is for. */
export type AppIcon = {
  readonly name: string;
  readonly size: number;
  /** `maskable` keeps its drawing within the circle that every shape of icon leaves; `badge` is a silhouette for the status bar. */
  readonly purpose: 'any' | 'maskable' | 'badge';
};

export const ICONS: readonly AppIcon[] = [
  { name: 'app-192', size: 192, purpose: 'any' },
  { name: 'app-512', size: 512, purpose: 'any' },
  { name: 'app-maskable-192', size: 192, purpose: 'maskable' },
  { name: 'app-maskable-512', size: 512, purpose: 'maskable' },
  { name: 'badge-96', size: 96, purpose: 'badge' },
];

/** Apple's telephones round the corners themselves and read no manifest for it. */
export const APPLE_ICON: AppIcon = { name: 'apple-touch-180', size: 180, purpose: 'maskable' };

export function iconAddress(name: string): string {
  return `/icons/${name}.png`;
}

/** The sun above the horizon and the steppe below it, as in the logo. */
const SUN = 'M9.5 15.2a8.5 8.5 0 0 1 17 0z';
const STEPPE = 'M5.5 16.8a8.5 8.5 0 0 0 17 0z';

/** The drawing an icon is rendered from. */
export function drawIcon({ purpose }: Pick<AppIcon, 'purpose'>): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  if (purpose === 'badge')
    return `${open}<path d="${SUN}" fill="#fff"/><path d="${STEPPE}" fill="#fff"/></svg>`;
  const ground =
    purpose === 'maskable'
      ? '<rect width="32" height="32" fill="#0c3f39"/>'
      : '<rect width="32" height="32" rx="7" fill="#0c3f39"/>';
  const mark = `<path d="${SUN}" fill="#f2ad5c"/><path d="${STEPPE}" fill="#66c7b3"/>`;
  // A circle of 80% of the width is never cut off: the drawing is made smaller about its middle.
  const placed = purpose === 'maskable' ? `<g transform="translate(3.2 3.2) scale(.8)">${mark}</g>` : mark;
  return `${open}${ground}${placed}</svg>`;
}
