import type { Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import { overlaps } from '../understanding/entity.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';

const time = '(?:day|week|month|quarter|year|period|dia|semana|mes|trimestre|ano|periodo)';
/** "For the whole week", "del mes entero", "no mês todo". */
export const whole = new RegExp(
  `(?:(?<!\\p{L})(?:for|in|of|over|during|d[eo]|del|da|en|em|n[oa]|durante)\\s+)?(?<!\\p{L})(?:the (?:whole|entire|full) ${time}|tod[oa] (?:el|la|o|a) ${time}|(?:(?:el|la|o|a) )?${time} (?:enter[oa]|complet[oa]|inteir[oa]|tod[oa]))(?!\\p{L})`,
  'u',
);

/** "The total tax for the whole week" after a part of it: of all that the days have, and not of that part. */
export const readWholePeriod =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, catalogue, situation }) => {
    const { last, pending, proposed } = situation;
    const { where, ...rest } = (last?.args.refine ?? {}) as Partial<Refine>;
    const said = whole.exec(text.folded);
    const isDated = Object.values(last?.args ?? {}).some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)); // prettier-ignore
    if (!last || !(where?.length || isDated) || !said || pending || proposed?.length) return null;
    const span = { start: said.index, end: said.index + said[0].length };
    if (text.entities.some((one) => one.kind === 'days' && one.start >= 0 && !overlaps(one, span))) return null;
    const own = `${text.text.slice(0, span.start)}${text.text.slice(span.end)}`.trim();
    const { refine: _, ...args } = last.args;
    const all = { ...last, args: { ...args, ...(Object.keys(rest).length && { refine: rest }) }, rows: [] };
    return own ? decide(readMessage(own, catalogue, { ...situation, last: all })) : null;
  };
