/** The eight components of the cabinet. */
export const COMPONENTS = [
  'registration_update',
  'application',
  'info',
  'sign',
  'deal',
  'prolongation',
  'repeat',
  'blocking',
] as const;
