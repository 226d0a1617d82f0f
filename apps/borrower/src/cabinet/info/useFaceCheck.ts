import { useAction } from '../../application/useAction.ts';

/** Leads to the face service, by the attempt under way or a new one. */
export function useFaceCheck() {
  const action = useAction();

  async function goToCheck() {
    const started = await action.run<{ redirect_url: string }>({ path: '/cabinet/verification' });
    if (started.ok && /^https?:\/\//.test(started.data.redirect_url))
      window.location.assign(started.data.redirect_url);
  }

  return { action, goToCheck };
}
