import type { ListName } from '@senim/contracts/office/lists/columns';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { type ListWish, readWish, VIEWS_MAX } from './rules.ts';
import { countOtherViews, deleteView, readViews, writeView } from './views-store.ts';

/** The views that somebody may look through: their own and those that are shared. */
export async function listViews(services: Services, act: Act, { staffId }: StaffCaller, list: ListName) {
  const views = await services.database.transaction(act, (tx) => readViews(tx, list, staffId));
  return {
    views: views.map(({ viewId, title, where, sort, columns, isShared, ownerId, ownerName }) => ({
      view_id: viewId,
      title,
      where,
      sort,
      columns,
      shared: isShared,
      by: ownerId === staffId ? null : ownerName,
    })),
  };
}

type KeptWish = ListWish & { readonly title: string; readonly shared: boolean };

/** Keeps how a list is looked at, never whom somebody searched for. Refuses what the list cannot be asked for. */
export async function keepView(
  services: Services,
  act: Act,
  { staffId, roles }: StaffCaller,
  list: ListName,
  wish: KeptWish,
) {
  if (readWish(roles, list, wish) === null) return refuse('list_wish_unknown');
  const { title, shared, where = null, sort = null, columns = null } = wish;
  return services.database.transaction(act, async (tx) => {
    const kept = { ownerId: staffId, title, where, sort, columns, isShared: shared };
    if ((await countOtherViews(tx, list, kept)) >= VIEWS_MAX) return refuse('views_too_many');
    return { view_id: await writeView(tx, list, kept) };
  });
}

export async function dropView(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  list: ListName,
  viewId: number,
) {
  const isGone = await services.database.transaction(act, (tx) => deleteView(tx, list, { viewId, staffId }));
  return isGone ? {} : refuse('view_not_found');
}
