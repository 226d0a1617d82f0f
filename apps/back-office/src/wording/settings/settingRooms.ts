import { SETTING_KINDS, type SettingKind } from '@senim/contracts/office/settings/documents';

/** The rooms of the settings, by what they are about. */
export const ROOMS = ['offer', 'lender', 'rules', 'messages', 'answers', 'site'] as const;
export type Room = (typeof ROOMS)[number];

/** In which room each kind stands: a kind without one does not compile. */
export const ROOM_OF: Readonly<Record<SettingKind, Room>> = {
  product: 'offer',
  'promo-code': 'offer',
  insurance: 'offer',
  partner: 'offer',
  identity: 'lender',
  'office-hours': 'lender',
  'days-off': 'lender',
  limits: 'rules',
  registers: 'rules',
  caps: 'rules',
  mci: 'rules',
  message: 'messages',
  answer: 'answers',
  reason: 'answers',
  'site-text': 'site',
  consent: 'site',
};

export const kindsIn = (room: Room): readonly SettingKind[] =>
  SETTING_KINDS.filter((kind) => ROOM_OF[kind] === room);

/** The room that an address of the time before the rooms means: what it would make, what it has open, or where it looks for a word. */
export function roomMeant(read: (name: string) => string | null): Room | null {
  const named = [read('new'), read('open')?.split('/')[0], ...SETTING_KINDS.filter((kind) => read(kind))];
  const kind = SETTING_KINDS.find((one) => named.includes(one));
  return kind ? ROOM_OF[kind] : null;
}
