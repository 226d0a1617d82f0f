import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import type { Answers } from '../site/words/renderAnswers.ts';
import { NO_ANSWER } from './client.ts';
import { fromLastKnown } from './lastKnown.ts';
import { ReadError } from './queryClient.ts';

/** The answers of the site that stand below screens. They only help, so a failure is not repeated and nobody is told of it. */
export const answersQuery = (language: Language) => {
  const queryKey = ['SITE_ANSWERS', language] as const;
  return queryOptions({
    queryKey,
    ...fromLastKnown<Answers>(queryKey),
    queryFn: async (): Promise<Answers> => {
      const response = await fetch(paths.answers(language)).catch(() => null);
      if (!response?.ok) throw new ReadError(NO_ANSWER);
      return (await response.json()) as Answers;
    },
    refetchOnWindowFocus: false,
    retry: false,
  });
};
