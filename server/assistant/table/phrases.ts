import type { Entity } from '../understanding/entity.ts';
import { isMeasure, isTime, type Named } from './columns.ts';
import type { Span } from './conditions.ts';

/** Asks what the rows belong to. */
export const fromWhich =
  /^\W*(?:and |y |e )?(?:from|of|for|to|de|d[oa]s?|para|pra|a|ao) (?:which|what|que|q|cual(?:es)?|qua(?:l|is)) /u;

/** Who delivers is a provider, not a person. */
export const delivers = /(?<!\p{L})(?:deliver|entreg|repart)\p{L}*/u;

/** "A parcel", "por paquete": the figure of one, not of all. */
export const perOne =
  /(?<!\p{L})(?:per|a|each|every|por|cada|cada um|um) (?:parcel|package|shipment|box|paquete|envio|bulto|pacote|caixa|encomenda)(?!\p{L})/u;

/** What a superlative is asked of: "which customer", "las 3 ciudades". */
export const nounOf = (named: readonly Named[], beside: readonly Span[]): Named | undefined =>
  named.find(
    ({ column, start }) =>
      !isMeasure(column) &&
      !isTime(column) &&
      column.key !== 'trck_nmr_fol' &&
      column.field.kind !== 'flag' &&
      beside.some(({ end }) => start >= end && start - end < 4),
  );

/** Words that a condition which rules something out explains. */
export const negators = new Set([
  'not',
  'never',
  'nunc',
  'without',
  'except',
  'but',
  'exclud',
  'exclu',
  '#delete',
  '#lift',
  'remov',
  'quit',
  'drop',
  'skip',
  'leav',
  'out',
  'fuer',
  'fora',
]);

/** Kinds of values that become conditions. */
export const valued = new Set<Entity['kind']>([
  'country',
  'provider',
  'partner',
  'iata',
  'city',
  'status',
  'checkpoint',
  'airline',
  'mawb',
  'bag',
  'manifest',
  'pre-alert',
  'state',
  'days',
]);
