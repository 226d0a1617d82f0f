import { decimalTenge } from '@senim/contracts/shared/answers';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { z } from 'zod';

/** Where amounts stand in an answer, by its contract: "cabinet.information data.agreement" and the names of its amounts. */
export function amountsOf({ id, answer }: Endpoint): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (schema: z.core.$ZodType, place: string): void => {
    if (schema instanceof z.ZodObject) {
      for (const [field, inner] of Object.entries(schema.shape)) {
        const at = `${id} ${place}`.trim();
        if (isAmount(inner, field)) found.set(at, (found.get(at) ?? new Set()).add(field));
        else walk(inner, place === '' ? field : `${place}.${field}`);
      }
    } else for (const [inner, step] of within(schema)) walk(inner, place + step);
  };
  walk(answer, '');
  return found;
}

/** Whole tenge and tiyn that are told as numbers; all else that is an amount is a decimal. */
const NUMBER = /amount|tiyn|^prolongation$/i;

function isAmount(schema: z.core.$ZodType, field: string): boolean {
  if (schema === decimalTenge) return true;
  if (schema instanceof z.ZodNumber) return NUMBER.test(field);
  return isWrapped(schema) && isAmount(schema.unwrap(), field);
}

const isWrapped = (
  schema: z.core.$ZodType,
): schema is z.ZodNullable | z.ZodOptional | z.ZodReadonly | z.ZodDefault =>
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodReadonly ||
  schema instanceof z.ZodDefault;

/** What a schema is made of, and how a place in it is written. A kind that is not known here is refused, so that none hides an amount. */
function within(schema: z.core.$ZodType): readonly (readonly [z.core.$ZodType, string])[] {
  if (isWrapped(schema)) return [[schema.unwrap(), '']];
  if (schema instanceof z.ZodArray) return [[schema.element, '[]']];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => [item, '[]']);
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [option, '']);
  if (schema instanceof z.ZodRecord) return [[schema.valueType, '.*']];
  if (schema instanceof z.ZodPipe) return [[schema.out, '']];
  if (PLAIN.some((kind) => schema instanceof kind)) return [];
  throw new Error(`An answer has a ${schema._zod.def.type}, in which nobody looks for amounts.`);
}

const PLAIN = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodStringFormat,
  z.ZodNull,
  z.ZodUnknown,
  z.ZodUndefined,
] as const;
