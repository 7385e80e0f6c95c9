import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';

const thatDay =
  /(?<!\p{L})(?:(?:on|in|of) )?(?:that (?:same )?(?:day|date)|(?:en |de |del )?(?:ese|aquel|el mismo) dia|(?:n|d)?esse (?:mesmo )?dia|naquele dia)(?!\p{L})/u;

/** "On that day which warehouse got most" after "which day had most": the day that the order put first. */
export const readThatDay =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, catalogue, situation }) => {
    const { last, asked, pending, proposed } = situation;
    const refine = last?.args.refine as Partial<Refine> | undefined;
    const [key, ...more] = refine?.group ?? [];
    const said = thatDay.exec(text.folded);
    if (!last || !said || !key?.endsWith('_day') || more.length || pending || proposed?.length) return null;
    const day = last.rows[asked?.place ?? 0]?.[key];
    if (!isGrouped(refine) || !refine?.order?.length || typeof day !== 'string') return null;
    const { group: _, measures: __, order: ___, limit: ____, ...rest } = refine;
    const days = Object.fromEntries(Object.entries(last.args).flatMap(([name]) => (/^(?:start|end|from|to)_?date$/i.test(name) ? [[name, day]] : []))); // prettier-ignore
    const { refine: _____, ...args } = last.args;
    const own = `${text.text.slice(0, said.index)} ${text.text.slice(said.index + said[0].length)}`.trim();
    const of = { ...last, args: { ...args, ...days, ...(Object.keys(rest).length && { refine: rest }) }, rows: [] };
    return own ? decide(readMessage(own, catalogue, { ...situation, last: of, asked: undefined })) : null;
  };
