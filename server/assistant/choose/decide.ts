import type { Kind } from '#tools/fields.ts';
import type { Pending, Suggestion, ToolCall } from '#tools/chat/parts.ts';
import { readInput } from '#tools/input.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { followUp, leansBack, openedRow } from '../arguments/follow-up.ts';
import { impliedEntities, pointsBack } from '../arguments/implied.ts';
import { completed, question } from '../arguments/missing.ts';
import type { Filled } from '../arguments/filling.ts';
import { reportReplied, withReport } from '../arguments/scheduled.ts';
import type { Situation } from '../arguments/situation.ts';
import { detailOf, filledAsBefore } from '../arguments/detail-report.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import { understand, type Understood } from '../understanding/understand.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { changeOfOne, lookAtOne } from './one-of.ts';
import { rank, trust, type Doubt, type Ranked } from './rank.ts';
import { smallTalk } from './small-talk.ts';
import { isForeignDeed, wishOf } from './verbs.ts';

/** What the built-in model does with a message. */
export type Decision = { language: Language } & (
  | ({
      do: 'call';
      assumed: string[];
      guessed: Filled['guessed'];
      doubts: { number: string; digit: string }[];
    } & ToolCall)
  | { do: 'ask'; text: string; pending: Pending }
  | { do: 'choose'; text: string; items: Suggestion[] }
  | { do: 'say'; text: string; items: Suggestion[] }
);

/** From this trust on a tool is called. */
const enough = 0.5;
/** From this trust on it is worth a question with choices. */
const maybe = 0.3;
/** Speaking of so much of the question makes a tool worth offering as a choice. */
const spoken = 0.75;
/** Two tools nearer than this are asked about. */
const margin = 0.02;
/** Below this score a tool is not worth offering for its words. */
const nearby = 0.2;

export interface Ranking {
  understood: Understood;
  ranked: Ranked[];
  doubt: Doubt;
}

const allowed = (entry: Entry, situation: Situation): boolean => entry.contract.access.includes(situation.role);
const fit = (entry: Entry, situation: Situation): boolean => allowed(entry, situation) && !entry.private;

function suggestionOf({ entry, filled }: Ranked, language: Language): Suggestion {
  const ready = !filled.missing.length && entry.contract.effect === 'read' && Object.keys(filled.args).length > 0;
  const text = ready
    ? translate(language, entry.contract.title)
    : (entry.contract.ask[language][0] ?? entry.contract.title);
  return ready ? { text, call: { path: entry.contract.path, args: filled.args } } : { text };
}

/** What this person can ask for, in their words; the nearest to the question first. */
function offers(
  ranked: readonly Ranked[],
  catalogue: Catalogue,
  situation: Situation,
  language: Language,
): Suggestion[] {
  const mine = ranked.filter(({ entry }) => fit(entry, situation) && entry.contract.effect === 'read');
  const near = mine.filter(({ score }) => score >= nearby);
  const usual = catalogue.entries.flatMap((entry) => mine.find((each) => each.entry === entry) ?? []);
  return [...new Set([...near, ...usual])]
    .slice(0, 3)
    .map((each) => ({ text: suggestionOf({ ...each, filled: { ...each.filled, args: {} } }, language).text }));
}

function say(text: string, language: Language, items: Suggestion[] = []): Decision {
  return { do: 'say', language, text, items };
}

function call(entry: Entry, filled: Filled, language: Language, understood?: Understood): Decision {
  const doubts = (understood?.entities ?? []).flatMap(({ doubt, value }) =>
    doubt ? [{ number: String(value), digit: doubt }] : [],
  );
  const { args, assumed, guessed } = filled;
  return { do: 'call', language, path: entry.contract.path, args, assumed, guessed, doubts };
}

function ask(entry: Entry, filled: Filled, language: Language): Decision {
  const { args, missing } = filled;
  const pending = { path: entry.contract.path, args, missing };
  return { do: 'ask', language, text: question(entry, missing[0]!, language), pending };
}

/** A call that came ready with a suggestion or a choice. */
function given({ path, args }: ToolCall, catalogue: Catalogue, situation: Situation): Decision {
  const entry = catalogue.byPath.get(path);
  const { language } = situation;
  if (!entry || !fit(entry, situation))
    return say(
      translate(language, 'Your account may not use "{{title}}". An administrator can.', {
        title: translate(language, entry?.contract.title ?? path),
      }),
      language,
    );
  const { issues } = readInput(entry.contract, args);
  const lacking = issues?.find(({ message }) => message === 'is required');
  if (lacking) return ask(entry, { args, missing: [lacking.field] } as Filled, language);
  return { do: 'call', language, path, args, assumed: [], guessed: [], doubts: [] };
}

function courtesy(
  text: Understood,
  ranked: readonly Ranked[],
  catalogue: Catalogue,
  situation: Situation,
): Decision | null {
  const { language } = text;
  const talk = smallTalk(text);
  if (!talk) return null;
  const items = offers(ranked, catalogue, situation, language);
  if (talk === 'greeting')
    return say(
      translate(
        language,
        'Hello. I find parcels, partners, checkpoints and reports, and prepare changes for your approval.',
      ),
      language,
      items,
    );
  if (talk === 'thanks') return say(translate(language, 'You are welcome.'), language);
  if (talk === 'refused')
    return say(
      translate(
        language,
        'I cannot do that. I only use the tools of your account, and every change needs your approval.',
      ),
      language,
    );
  return say(translate(language, 'I answer from the data of this console. Try one of these.'), language, items);
}

function closeRace(best: Ranked, ranked: readonly Ranked[]): Ranked[] {
  const near = ranked.filter(
    ({ score, filled }) => best.score - score < margin && filled.missing.length === best.filled.missing.length,
  );
  const sameValues = JSON.stringify(Object.values(best.filled.args).flat());
  const twin =
    near[1] && JSON.stringify(Object.values(near[1].filled.args).flat()) === sameValues && best.filled.used.size > 0;
  return near.length > 1 && best.score < 0.9 && !twin ? near.slice(0, 3) : [];
}

/** The answer to what another role, or a screen of its own, does. */
function kept({ entry }: Ranked, items: Suggestion[], situation: Situation, language: Language): Decision {
  const title = translate(language, entry.contract.title);
  const key = allowed(entry, situation)
    ? '"{{title}}" is done on its own screen, not in the chat: what is typed here is kept.'
    : 'Your account may not use "{{title}}". An administrator can.';
  return say(translate(language, key, { title }), language, items);
}

/** What is to be mailed every Monday is a schedule, not a message to somebody. */
const isRepeated = ({ filled }: Ranked): boolean => [...filled.used].some(({ kind }) => kind === 'recurrence');

const things: readonly Kind[] = ['tracking', 'mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'order'];

/** What another role reads of one thing, this person's own tool for the same thing may answer. */
const showsSame = (top: Ranked, best: Ranked | undefined): boolean =>
  best !== undefined &&
  top.entry.contract.effect === 'read' &&
  best.entry.contract.effect === 'read' &&
  best.score > enough &&
  !best.filled.missing.length &&
  [...best.filled.used].some(({ kind }) => (things as readonly string[]).includes(kind));

function chosen({ understood: text, ranked, doubt }: Ranking, catalogue: Catalogue, situation: Situation): Decision {
  const { language } = text;
  const [top] = ranked;
  const mine = ranked.filter(({ entry }) => fit(entry, situation));
  const [best] = mine;
  const items = (): Suggestion[] => offers(ranked, catalogue, situation, language);
  if (top && !fit(top.entry, situation) && top.score > (best?.score ?? 0) + margin && !showsSame(top, best)) {
    const rival = ranked.find(({ entry }) => entry !== top.entry && !fit(entry, situation) === false);
    if (trust(top, rival, doubt) >= enough) return kept(top, items(), situation, language);
  }
  const sure = best ? trust(best, mine[1], doubt) : 0;
  const isOurs = sure >= maybe || (best && best.cover >= spoken && doubt.nothingFits < 0.1);
  if (!best || !isOurs || (isForeignDeed(text.folded, best.entry) && !isRepeated(best)))
    return say(translate(language, 'No tool of mine answers that. The nearest I can do:'), language, items());
  const race = sure < enough ? mine.slice(0, 3) : closeRace(best, mine);
  if (race.length)
    return {
      do: 'choose',
      language,
      text: translate(language, 'Which of these do you mean?'),
      items: race.map((each) => suggestionOf(each, language)),
    };
  const one = changeOfOne(best, mine, text) ?? lookAtOne(best, mine, text);
  if (one) return ask(one.entry, one.filled, language);
  const filled = withReport(best, text, situation);
  return filled.missing.length ? ask(best.entry, filled, language) : call(best.entry, filled, language, text);
}

/** An offered choice named by its words or its place in the list. */
function offered({ folded }: Understood, situation: Situation): ToolCall | undefined {
  const number = /^\W*(?:([1-3])|the first|la primera|o primeiro|a primeira|el primero)\W*$/.exec(folded);
  return number ? situation.offered?.[Number(number[1] ?? 1) - 1]?.call : undefined;
}

/** What the words say and which tools they fit; the first half of a decision, also used to narrow a hosted model's tools. */
export function ranking(text: string, catalogue: Catalogue, situation: Situation): Ranking {
  const understood = understand(text, situation);
  const points = pointsBack(understood.folded) || understood.entities.some(({ kind }) => kind === 'ordinal');
  const implied = impliedEntities(understood, catalogue, situation);
  const ordinal = understood.entities.some(({ kind }) => kind === 'ordinal');
  const named: Understood =
    ordinal && implied.length ? { ...understood, entities: [...understood.entities, implied[0]!] } : understood;
  const useful = points || situation.focus?.selected?.length || situation.last ? implied : [];
  return { understood: named, ...rank(named, catalogue, situation, useful) };
}

/** A question of its own beats a follow-up: it is complete, sure, and leans on nothing said before. */
const overrules = ({ filled }: Ranked, sure: number, { terms, folded }: Understood): boolean =>
  terms.length > (leansBack(folded) ? 2 : 1) && !filled.missing.length && sure > (leansBack(folded) ? 0.98 : 0.9);

/** "LX123456785US, the receiver moved": an answer to a question begins with what was asked for. */
function beginsWithValue({ folded, entities }: Understood): boolean {
  const first = tokens(folded).find(({ word }) => !isStop(word))?.start ?? 0;
  return wishOf(folded) === 'open' && entities.some(({ start, end }) => start <= first && end > first);
}

/** How sure a tool must be of the words before and these words together. */
const together = 0.9;

/** What the words before and these words ask for as one question, where a tool is sure of both and lacks nothing. */
function joined(text: string, catalogue: Catalogue, situation: Situation): Ranked | null {
  const before = situation.before?.replace(/[\s?!¿¡.,:;]+$/, '');
  if (!before) return null;
  const { ranked, doubt } = ranking(`${before}: ${text}`, catalogue, { ...situation, last: undefined });
  const [best, next] = ranked.filter(({ entry }) => fit(entry, situation));
  return best && !best.filled.missing.length && trust(best, next, doubt) > together ? best : null;
}

/** Whether a message says so little that what was said before it decides. */
function isBare(understood: Understood, best: Ranked | undefined, sure: number, situation: Situation): boolean {
  const { terms, folded } = understood;
  const names = (best?.filled.used.size ?? 0) > 0;
  if (situation.last?.path === undefined || situation.open)
    return names && (terms.length < 3 || beginsWithValue(understood));
  return sure < (leansBack(folded) ? 0.7 : 0.4);
}

/** Decides what a message means: a call, one question, two or three choices, or a sentence. Pure and repeatable. */
export function decide(text: string, catalogue: Catalogue, situation: Situation, ready?: ToolCall): Decision {
  if (ready) return given(ready, catalogue, situation);
  const read = ranking(text, catalogue, situation);
  const { understood, ranked, doubt } = read;
  const { language } = understood;
  const choice = offered(understood, situation);
  if (choice) return given(choice, catalogue, { ...situation, language });
  const polite = courtesy(understood, ranked, catalogue, situation);
  if (polite) return polite;
  const [best, next] = ranked.filter(({ entry }) => fit(entry, situation));
  const sure = best ? trust(best, next, doubt) : 0;
  const waiting = situation.pending && catalogue.byPath.get(situation.pending.path);
  if (waiting && fit(waiting, situation)) {
    const pending = situation.pending!;
    const answer =
      completed(waiting, pending, understood, situation.today) ??
      reportReplied(waiting, pending, ranked, understood, situation);
    const other =
      best && best.entry !== waiting && sure > 0.85 && understood.terms.length > 1 && !beginsWithValue(understood);
    const whole = answer && !other ? joined(text, catalogue, situation) : null;
    if (whole && whole.entry !== waiting) return call(whole.entry, whole.filled, language, understood);
    if (answer && !other)
      return answer.missing.length ? ask(waiting, answer, language) : call(waiting, answer, language, understood);
  }
  const opensRow = understood.entities.some(({ kind }) => kind === 'ordinal');
  const row = openedRow(understood, catalogue, situation);
  if (row && fit(row.entry, situation)) return call(row.entry, row.filled, language, understood);
  const detail = detailOf(understood, catalogue, situation.last);
  if (detail && fit(detail, situation))
    return call(detail, filledAsBefore(detail, understood, catalogue, situation), language, understood);
  const follow = opensRow ? null : followUp(understood, catalogue, situation);
  if (
    follow &&
    fit(follow.entry, situation) &&
    !(best && best.entry !== follow.entry && overrules(best, sure, understood))
  )
    return call(follow.entry, follow.filled, language, understood);
  const commanded = situation.last && !follow && understood.entities.length > 0 && understood.terms.length < 2;
  const whole =
    commanded || isBare(understood, best, sure, situation) ? joined(text, catalogue, { ...situation }) : null;
  if (whole && (!commanded || situation.open || sure < 0.7 || whole.entry.contract.effect !== 'read'))
    return call(whole.entry, whole.filled, language, understood);
  return chosen(read, catalogue, situation);
}
