import { checkpoints } from '#tools/rules/checkpoints.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { checkpointWords } from './event-words.ts';
import { isStop, terms } from './glossary.ts';
import { fold, root, tokens } from './normalise.ts';

/** Words that say where an event goes, or that one is to be put, but not which. */
const empty =
  /^(?:#?(?:manifest|whole|complete|all|parcel|checkpoint|bag|mawb|order|prealert|number|add|change|customs|delivery|where|status|consignee|airline)|(?:regist|entreg|manif|event|deliver|custom|aduan|alfand|origin|orig|item|pedid|orden|complet).*)$/;
/** How often a word occurs in the names of each checkpoint. */
const callers = new Map<string, Map<string, number>>();
const learn = (code: string, phrase: string): void => {
  for (const word of wordsOf(fold(phrase))) {
    const codes = callers.get(word) ?? new Map<string, number>();
    callers.set(word, codes.set(code, (codes.get(code) ?? 0) + 1));
  }
};

function wordsOf(folded: string): string[] {
  const words = tokens(folded).map(({ word }) => word);
  return [
    ...words.filter((word) => !isStop(word) && word.length > 2).map((word) => root(word)),
    ...terms(folded).flatMap(({ term }) => (term.startsWith('#') ? [term] : [])),
  ];
}

for (const [code, phrases] of Object.entries(checkpointWords))
  for (const phrase of phrases.split(', ')) learn(code, phrase);
for (const { chck_cdg: code, name } of checkpoints)
  for (const language of languages) learn(code, translate(language, name));

const holds =
  '(?:hold|held|keep|reten\\p{L}*|segur\\p{L}*|reter|detener|deten\\p{L}*)(?!\\p{L}).*(?<!\\p{L})(?:at|in|en|em|na|no|la|el|by)';
/** "Hold it at origin", "segura na origem": where something is to be held, with its number in between. */
const held: [RegExp, string][] = [
  [new RegExp(`(?<!\\p{L})${holds} (?:the )?(?:origin|origen|origem)(?!\\p{L})`, 'u'), 'HLD'],
  [new RegExp(`(?<!\\p{L})${holds} (?:the )?(?:customs|aduana|alfandega)(?!\\p{L})`, 'u'), 'CHD'],
  [new RegExp(`(?<!\\p{L})${holds} (?:the )?(?:delivery )?(?:depot|deposito)(?!\\p{L})`, 'u'), 'HDD'],
  // Held, and nobody says where: before it leaves.
  [/^(?!.*(?:customs|aduana|alfandega|depot|deposito|receita)).*(?<!\p{L})(?:on|em|en) hold(?!\p{L})/u, 'HLD'],
];

/** The checkpoint that most of the words speak of, where one leads clearly; for a change that needs one. */
export function checkpointHint(folded: string): string | undefined {
  const place = held.find(([pattern]) => pattern.test(folded));
  if (place) return place[1];
  const votes = new Map<string, number>();
  for (const word of new Set(wordsOf(folded))) {
    const codes = empty.test(word) ? undefined : callers.get(word);
    if (!codes) continue;
    const all = [...codes.values()].reduce((sum, count) => sum + count, 0);
    for (const [code, count] of codes) votes.set(code, (votes.get(code) ?? 0) + count / all);
  }
  const [best, next] = [...votes].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 0.5 && best[1] >= 2 * (next?.[1] ?? 0) ? best[0] : undefined;
}
