import type { Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { readJsonAnswer } from '../../platform/read-answer.ts';
import type { BusinessAnswer, BusinessRegister } from './business-register.ts';

export interface StatisticsSettings {
  /** Without a slash at the end. If it is empty, the register is not used. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 4_000;
const PATH = '/api/juridical/counter/api/';

const ANSWER = z.object({
  success: z.boolean(),
  obj: z
    .object({
      name: z.string().min(1),
      okedCode: z.string().nullish(),
      okedName: z.string().nullish(),
    })
    .nullish(),
});

/** The register's codes of the two languages of its names. */
const REGISTER_LANGUAGE: Readonly<Record<Language, 'ru' | 'kk'>> = { ru: 'ru', kz: 'kk' };

/** The public service of the Bureau of National Statistics (`juridical/counter`): by BIN, in Russian or Kazakh. */
export function createStatisticsRegister({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: StatisticsSettings): BusinessRegister {
  return {
    async find(bin, language) {
      if (baseUrl === '') return { kind: 'unavailable' };
      const query = new URLSearchParams({ bin, lang: REGISTER_LANGUAGE[language] });
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(`${baseUrl}${PATH}?${query}`, { signal, redirect: 'manual' });
        return response.ok ? read(await readJsonAnswer(response)) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function read(body: unknown): BusinessAnswer {
  const answer = ANSWER.safeParse(body);
  if (!answer.success) return { kind: 'unavailable' };
  const { success, obj } = answer.data;
  if (!success || !obj) return { kind: 'not-found' };
  const oked = /^\d{5}$/.test(obj.okedCode ?? '') ? (obj.okedCode ?? null) : null;
  return { kind: 'found', name: obj.name, oked, okedTitle: obj.okedName ?? null };
}
