import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { trailingClause, type Understood } from '../understanding/understand.ts';
import { wishOf } from '../choose/verbs.ts';
import type { Filling } from './filling.ts';
import { clausesOf } from './labels.ts';

const named = new Set<Entity['kind']>(['tracking', 'mawb', 'number', 'manifest', 'bag', 'code']);
const asking = new Set(['#flag', '#mark', '#parcel', '#add', '#delete', '#change', '#number', '#tracking']);
const edge =
  /^(?:\s|,|(?:and|y|e|so|que|pues|since|as|for|por|de|the|el|la|o|a|is|ars)\s+)+|(?:[\s,]|\s(?:and|y|e|so|asi que|entonces|entao|entonces|pls|please|por favor|porfa))+$/gi;

/** Words that tell what is the matter, and not what to do. */
const tells = (folded: string): boolean =>
  tokens(folded).filter(({ word }) => !isStop(word) && word !== 'ars').length > 0 &&
  terms(folded).some(({ term }) => !asking.has(term) && term !== 'ars');

const explains =
  /(?:^|[:;.!?]\s)\W*(?:(?:please|por favor|porfa|pls|ok|and|y|e)\W+)*(?:explain|explica\w*|explique\w*|justif\w+)(?!\w)[^:]*?(?:\s+(?:as|como)\s+|:\s*)/u;

/** "Explain these as scale 4 was recalibrated": the explanation, whatever stands in it. */
export function explanation({ text, folded }: Pick<Understood, 'text' | 'folded'>): Entity | undefined {
  const lead = explains.exec(folded);
  const said =
    lead &&
    text
      .slice(lead.index + lead[0].length)
      .trim()
      .replace(/[.!]+$/, '');
  if (!lead || !said || said.length < 4 || said.endsWith('?')) return undefined;
  const start = text.indexOf(said, lead.index);
  return { kind: 'reason', value: said, start, end: start + said.length, said };
}

/** An explanation is the reason of a change, and none of its words is anything else. */
export function fillExplanation(filling: Filling, text: Understood): void {
  const { contract, slots } = filling.entry;
  const slot = contract.effect === 'read' ? undefined : slots.find(({ field }) => field.kind === 'note');
  const found = slot && explanation(text);
  if (!found) return;
  filling.put(slot, [found]);
  filling.verbatim.push(found);
  for (const entity of filling.free()) if (overlaps(entity, found)) filling.used.add(entity);
}

/** What follows the last comma, unless it commands: "…, take it off". */
export function lastWords({ text, entities }: Understood): Entity | undefined {
  const found = trailingClause(text, entities);
  return found && wishOf(fold(found.said)) !== 'change' ? found : undefined;
}

/** "LX… came with a wet box, flag it": what is said about the thing in the clause that does not command. */
export function toldWhy(text: Understood): Entity | undefined {
  for (const clause of clausesOf(text)) {
    const inside = text.entities.filter(
      ({ kind, start, end }) => named.has(kind) && start >= clause.start && end <= clause.end,
    );
    const from = inside.at(-1)?.end ?? clause.start;
    const folded = text.folded.slice(from, clause.end);
    const commands = wishOf(text.folded.slice(clause.start, clause.end)) === 'change';
    // After "flag LX… for a dent" the rest tells why; a command alone does not.
    if (
      commands &&
      !(inside.length && /^\s*(?:(?:(?:as|como|de) )?ars )?(?:for|por|pel[oa]|due|with|con|com)\b/.test(folded))
    )
      continue;
    // A question asks something else: "how many parcels are late?" tells no reason.
    if (!commands && !inside.length && text.text.startsWith('?', clause.end)) continue;
    const said = text.text.slice(from, clause.end);
    const value = said.replace(edge, '').trim();
    if (value.length < 5 || !tells(folded)) continue;
    const start = from + said.indexOf(value);
    return { kind: 'reason', value, start, end: start + value.length, said: value };
  }
  return undefined;
}
