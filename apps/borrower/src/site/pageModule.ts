import type { PageName } from '../routes.ts';

/** The file of a page by its name, as the build knows it: payments-info is pages/payments-info/PaymentsInfoPage.tsx. */
export function pageModule(page: PageName | 'error'): string {
  const name = page.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `src/pages/${page}/${name}Page.tsx`;
}
