import type { Suggestion } from '#tools/chat/parts.ts';
import { glossary } from '#tools/help/glossary.ts';
import { glossaryOfSteps } from '#tools/help/glossary-steps.ts';
import type { Help } from '#tools/help/help.ts';
import { tasks } from '#tools/help/tasks.ts';
import { checkpoints } from '#tools/rules/checkpoints.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { screenOf, screens } from '#web/menu/index.ts';
import { fold, tokens } from '../../understanding/normalise.ts';
import type { Decision } from '../decision.ts';
import { explanation } from '../../arguments/reasons.ts';
import { asksCourse, likeBefore, otherThan, withVerb } from '../../record/asks-how.ts';
import { partOf } from '../../record/parts.ts';
import { findAsks } from '../../table/wishes.ts';
import { readMessage, type Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { asksAbility } from './small-talk.ts';

const opening =
  '(?:\\W*(?:and|y|e|so|ok|then|entonces|entao|oye|oiga|perdon|hey|hi|hola|oi|ola|please|por favor|me diz|dime|tell me)\\W+)*';
const whatIs = new RegExp(
  `^${opening}(?:what (?:do|does|would) (?:you|we|they|the system|the console) (?:call|consider|count as|understand by)|(?:what|whats)(?:'?s| is| are| does| do| was)?|(?:que|q) (?:es eso de|es|son|significa|quiere decir|quer dizer)|o que (?:e|sao|significa|quer dizer)|qual (?:e )?o significado d[eoa]|define|definition of|meaning of|(?:para|pra) que sirve|(?:para|pra) que serve|explain|explica(?:me|r|rme|nos)?(?!\\p{L})|what do you mean by|what counts as|(?:a |o )?que (?:cuenta|conta|se (?:cuenta|considera)) como|(?:o )?que (?:se considera|e considerado)|(?:a )?que (?:le |se )?(?:llaman|llamas|llama|consideran|dicen)|(?:o )?que (?:voces |vcs )?(?:chamam|consideram)(?: de)?)\\s+(?:(?:an?|the|un|una|el|la|los|las|um|uma|o|a|os|as|de|do|da)\\s+){0,2}(.+?)(?:\\s+(?:mean|means|stand for|stands for|significa|quiere decir|quer dizer|(?:para|pra) que (?:sirve|serve)))?\\W*$`,
  'u',
);
/** What is said behind the word and means nothing. */
const filler =
  /\W+(?:mesmo|mismo|exactly|exactamente|exatamente|again|otra vez|de novo|actually|really|anyway|por favor|please|(?:in|on|for|en|em|no|na|num|numa|nos|nas) (?:your |the |this |an? |el |la |los |las |una? |uma? |este |esse )?\p{L}+)\W*$/u;
/** The word first: "mawb means what", "MAWB qué es". */
const isWhat = new RegExp(
  `^${opening}(?:new here\\W+)?(?:(?:an?|the|el|la|o|a)\\s+)?(.{2,30}?)\\W+(?:means? what|what is (?:it|that)|is what|que (?:es|significa)|(?:para|pra) que (?:sirve|serve)|es que|o que e|significa o que|= ?\\?|e (?:o )?que|que (?:viene siendo|vendria (?:a ser|siendo)|seria)|(?:seria|vem a ser) o que|o que (?:seria|vem a ser))(?: eso| isso| mismo| mesmo)*\\W*$`,
  'u',
);
/** "When they say POD, what do they mean": what somebody else says. */
const saidSo =
  /(?<!\p{L})(?:say|says|said|see|read|write|writes|dicen|dice|ponen?|sale|aparece|veo|leo|dizem|diz|falam?|aparece|vejo)\s+(?:(?:an?|the|un|una|el|la|um|uma|o|a)\s+)?["“«]?([\p{L}\d -]{2,24}?)["”»]?[,\s]+(?:(?:to |a )?(?:what|which|que) (?:does|do|did|se|is|are|es|significa|quiere|quer)(?!\p{L})|(?:o que|que) (?:e|quer|significa)(?!\p{L}))/u;
const more = new RegExp(
  `^\\W*(?:and|y|e|what about|how about|que tal)\\s+(?:(?:an?|the|un|una|el|la|um|uma|o|a)\\s+)?([\\p{L}\\d .,;:?!-]{2,40}?)\\W*$`,
  'u',
);
const howTo =
  /(?<!\p{L})(?:how (?:do|can|could|would|should) (?:i|we|you|one)|how to|(?:can|could|may) (?:i|we)|can it|(?<!(?:where|when|what|why|how \p{L}+|who) )does it|is there a way to|hay forma de|se puede|tem como|is it possible to|where (?:do|can) i|como (?:puedo|se puede|hago|hacer|se hace|podemos|programo|exporto|deshago|importo|agrego|apruebo|marco|guardo|cambio|busco)|como (?:posso|faco|fazer|se faz|podemos|eu|agendo|desfaco|adiciono|aprovo|salvo|mudo)|puedo|posso|se puede|da para|da pra|es posible|e possivel|where is the (?:button|menu))(?!\p{L})/u;

/** "Cómo apruebo esto": a first person, which a noun behind "como" only looks like. */
const howIDo =
  /(?<!\p{L})como (?:(?:eu|yo|les?|l[oa]s?|se|me|te) )*(?!llego|quedo|estoy|salio|vengo|ando|amanecio|\p{L}*uvo |resulto|termino|cerro|subio|bajo|cayo|cambio|\p{L}*ao )\p{L}{3,}o(?= )/u;

/** Asks how, and does not ask for it to be done. */
const doing =
  /(?<!\p{L})(?:how (?:do|can|could|would|should) (?:i|we|you|one)|how to|where (?:do|can|would|could) (?:i|we)|(?:donde|onde|aonde) (?:eu )?(?:veo|vemos|encuentro|consulto|reviso|vejo|encontro|acho)|como (?:les? |l[oa]s? |se (?:l[oa] )?)?(?:agrego|pongo|registro|creo|edito)|como (?:puedo|se puede|hago|hacer|se hace|podemos|le hago|se)|como (?:posso|faco|fazer|se faz|podemos|eu)|donde (?:puedo|se (?:puede|hace|ve|carga|consulta|configura|cambia|crea|sube|registra|agrega|encuentra))|onde (?:posso|eu|se (?:pode|faz|ve|cadastra|consulta|configura|muda|cria|registra))|hay forma de|tem como|is there a way)(?!\p{L})/u;

function matches(names: string, said: string): boolean {
  const words = tokens(said).map(({ word }) => word);
  return names.split(', ').some((name) => {
    let at = 0;
    return name.split(' ').every((part) => {
      const open = part.endsWith('…');
      const wanted = open ? part.slice(0, -1) : part;
      const found = words.findIndex(
        (word, index) => index >= at && (open ? word.startsWith(wanted) : word === wanted || word === `${wanted}s`),
      );
      if (found < 0) return false;
      at = found + 1;
      return true;
    });
  });
}
const named = (said: string): Help | undefined => {
  const plain = tokens(said)
    .map(({ word }) => word)
    .join(' ');
  return Object.values(glossary).find(({ names }) => names.split(', ').includes(plain));
};

const steps = new Set(Object.values(glossaryOfSteps));
/** "What is out for delivery" asks for those that are; "what does it mean" for the word. */
const asksThose =
  /^\W*(?:(?:and|so|ok|then|hey|hi|please)\W+)*(?:what|whats)(?:'?s| is| are| was)? (?!.*(?:mean|stands? for|definition))(?!(?:is |are |was )?(?:an?|the) )/u;

/** Nothing but asking for a meaning: what is left of the words is the word itself. */
const meaning =
  /(?<!\p{L})(?:what(?:'?s| is| are| was| does| do)?(?: (?:that|it|this|all that))?|stands?(?: for)?|means?|meaning|mean|definition|que (?:es|son|significa)(?: eso| esto)?|que seria|o que (?:e|sao|significa|seria)(?: isso| isto)?|significa(?:do)?|quiere decir|quer dizer|es que|eso (?:de|del)|esto de|isso de|esse negocio de|explain|explicame|explica|me explica|define|here|aqui|again|please|por favor|exactly|exactamente|exatamente|mesmo|the term|the word|sigla|termino|termo|palabra|palavra|supposed to|y|e|and|so|ok|pero|mas|but|then|entonces|entao|a|an|the|un|una|el|la|los|las|um|uma|o|os|as|de|do|da|for|in|on|en|no|na|by|your|su|seu|us|we|call|called|(?:me )?(?:explicas|explicaria|explicarias|explicame|explicar(?:me)?|diz|dices|cuentas)|(?:can|could) you|(?:puedes|podrias|pode|poderia)|(?:i )?(?:do not|don'?t|dont) (?:know|get|understand)|no (?:se|entiendo)|nao (?:sei|entendi|entendo)|viene siendo|vendria (?:a ser|siendo)|vem a ser|(?:o |el |la )?tal(?: d[eoa]l?)?|e o que|que|me|too|also|tambien|tambem|se|sei|es[ea]|ess[ea]|about|sobre|(?:the )?criteri(?:a|on|o)(?: (?:for|para|de|do))?|ser|qual|cual|to be|being|counts? as|conta como|cuenta como)(?!\p{L})/gu;
/** "Quando um pacote conta como sem notícia", "when is a parcel considered no news". */
const countsAs =
  /^\W*(?:(?:and|y|e|ok|so)\W+)*(?:a partir de )?(?:when|cuando|quando|how long before|after how long|cuanto tiempo|quanto tempo)\s(?:[^,;?]{0,30}\s)?(?:counts? as|counted as|considered|treated as|become|becomes|conta como|e considerad[oa]|se considera|considerad[oa]|cuenta como|es considerad[oa]|vira|passa a ser|pasa a ser|queda como|entra como|fica como|esta)\s+(?:(?:an?|the|un|una|um|uma|como)\s+)?(.+?)\W*$/u;
const asksMeaning =
  /(?<!\p{L})(?:means?|meaning|stands? for|what(?:'?s| is) (?:that|this|it|an?|the)?|definition|significa\p{L}*|quiere decir|quer dizer|que (?:es|son|seria)|o que (?:e|sao|seria)|q es|explain|explica(?:s|me|r|rme|nos|ria|rias)?|viene siendo|e (?:o )?que(?= (?:mesmo|isso|exatamente)|\W*$)|vem a ser|criteri(?:a|on|o)|do(?:n'?t| not) know what|no se que|nao sei (?:o )?que)(?!\p{L})/u;
/** "And a KYC rejection, whats that": the word that is asked for, wherever it stands. */
function meant(folded: string): Help | undefined {
  if (!asksMeaning.test(folded)) return undefined;
  const left = tokens(folded.replace(meaning, ' ')).map(({ word }) => word);
  return left.length > 4 ? undefined : named(left.join(' '));
}

const records = /(?<!\p{L})(?:record|register|enter|log|mark|report|registr\p{L}*|anot\p{L}*|marc\p{L}*|lanc\p{L}*|inform\p{L}*|report\p{L}*)(?!\p{L})/u; // prettier-ignore
const pillOf = ({ screen }: Help): Suggestion[] => (screen ? [{ text: screen, screen }] : []);

/** "What does CHD stand for": a checkpoint by its code. */
function checkpointNamed(word: string, language: Language): Decision | null {
  const found = checkpoints.find(({ chck_cdg }) => chck_cdg.toLowerCase() === word.trim());
  if (!found) return null;
  const text = translate(language, '{{code}} is the checkpoint “{{name}}”.', {
    code: found.chck_cdg,
    name: translate(language, found.name),
  });
  const meaning = named(fold(found.name))?.text[language];
  return { do: 'say', language, text: meaning ? `${text} ${meaning}` : text, items: [] };
}

/** How a thing is done that no page of help names: what to say for it, and the screen of it. */
function howByTool({ text, usable: all, language, catalogue, situation }: Message): Decision | null {
  const deed = doing.exec(fold(text));
  const rest = deed && text.slice(deed.index + deed[0].length).trim();
  const usable = rest ? readMessage(rest, catalogue, situation).usable : all;
  const [best] = usable.filter(({ score }) => score > 0.35);
  if (!best) return null;
  const { contract } = best.entry;
  const screen = screens.find(({ actions }) => actions?.includes(contract.path)) ?? screenOf(contract.path);
  const vars = {
    title: translate(language, contract.title),
    example: contract.ask[language][0] ?? '',
    screen: screen ? translate(language, screen.title) : '',
  };
  if (!vars.example) return null;
  const key =
    contract.effect === 'read'
      ? '{{title}}: ask for it here, for example “{{example}}”.'
      : '{{title}}: say it here, for example “{{example}}”, and approve it on the card; nothing changes before.';
  const on = screen ? ` ${translate(language, 'Its screen is “{{screen}}”.', vars)}` : '';
  return {
    do: 'say',
    language,
    text: translate(language, key, vars) + on,
    items: screen ? [{ text: vars.screen, screen: screen.path }] : [],
  };
}

/** The words of the trade that a text names, the longest first where two share a place. */
export function mentioned(folded: string): Help[] {
  const words = tokens(folded).map(({ word }) => word);
  const text = ` ${words.join(' ')} `;
  const found = Object.values(glossary)
    .filter((help) => !steps.has(help))
    .flatMap((help) => {
      const at = help.names
        .split(', ')
        .flatMap((name) => [` ${name} `, ` ${name}s `])
        .map((name) => ({ start: text.indexOf(name), length: name.length }))
        .filter(({ start }) => start >= 0)
        .toSorted((x, y) => y.length - x.length)[0];
      return at ? [{ help, ...at }] : [];
    });
  const inside = (one: { start: number; length: number }): boolean =>
    found.some(
      (other) =>
        other.length > one.length && other.start <= one.start && one.start + one.length <= other.start + other.length,
    );
  return found
    .filter((one) => !inside(one))
    .toSorted((x, y) => x.start - y.start)
    .map(({ help }) => help);
}
/** "What is the difference between DDP and DDU", "and how is that other than a HAWB": both words, the first perhaps said before. */
const differs =
  /(?<!\p{L})(?:differences?|different|differ|diferencias?|diferencia|distint[oa]s?|diferencas?|diferente|muda de|vs|versus)(?!\p{L})/u;
const reckoned =
  /(?<!\p{L})(?:calculat\p{L}*|work(?:ed|s)? out|comput\p{L}*|measured?|formula|calcul\p{L}*|se mide|mede|formula|how does (?:an? |the )?\p{L}+ work|como funciona)(?!\p{L})/u;
/** "Calculate the period" bids, and asks for no explanation. */
const bids =
  /^\W*(?:(?:please|pls|por favor|ok|now|ahora|agora)\W+)*(?:calculate|compute|work out|calcul[ae]|computa)(?!\p{L})/u;
function explained({ understood: { folded, entities, terms }, situation }: Message): Help[] {
  if (
    bids.test(folded) ||
    terms.length > 7 ||
    entities.some(({ kind }) => ['tracking', 'mawb', 'days', 'country', 'partner', 'number'].includes(kind))
  )
    return [];
  const named = mentioned(folded);
  if (differs.test(folded) || otherThan.test(folded)) {
    const all = [...new Set([...(named.length < 2 ? mentioned(fold(situation.before ?? '')) : []), ...named])];
    return all.length === 2 ? all : [];
  }
  const asks =
    (asksMeaning.test(folded) && !findAsks(folded).some(({ ask }) => ['count', 'whether', 'who'].includes(ask))) ||
    reckoned.test(folded);
  // "What is the SLA of Loggi" asks for a figure.
  return asks &&
    named.length === 1 &&
    /(?<!\p{L})(?:means?|meaning|stands? for|significa\p{L}*|quiere decir|quer dizer|definition|explain|explica(?:me|r|rme|nos)?)(?!\p{L})/u.test(
      folded,
    )
    ? named
    : reckoned.test(folded)
      ? named.slice(0, 1)
      : [];
}
const ofThis =
  /^\W*(?:and |y |e )?(?:(?:what|which|cual|qual|que)(?:'?s| is| was| es| era| fue| e| foi)? (?:the|its|el|la|su|o|a|sua|seu) (?:\p{L}+ )?(?:date|day|deadline|eta|fecha|dia|plazo|data|prazo|weight|peso|status|estado)|(?:what|que|qual|cual) (?:was|were|fue|era|foi) )/u;
const article = /^(?:an?|the|un|una|el|la|um|uma|o|a) /u;
const beforeApproval = /(?:before|without|until|sin|antes|sem).{0,16}(?:approv|aprob|aprov|aprueb)/;

/** "What is DDP", "how do I schedule a report": from the glossary and the help of the console. */
export function readHelp(message: Message): Decision | null {
  const { understood, situation, language } = message;
  const { folded, entities } = understood;
  // "Explica estas como …" gives an explanation and asks for none.
  if (asksAbility(understood) || explanation(understood)) return null;
  // "Can i get the no news report sent mondays at 8" asks for it to be done.
  if (entities.some(({ kind }) => kind === 'recurrence') && /^\W*(?:can|could|may) (?:i|we) (?:get|have)(?!\p{L})/u.test(folded)) return null; // prettier-ignore
  const told = (help: Help | undefined): Decision | null =>
    help ? { do: 'say', language, text: help.text[language], items: pillOf(help) } : null;
  // "What was the promised date" of the parcel on screen asks for its day.
  const { last, record } = situation;
  const shown = record && record.path === last?.path ? message.catalogue.byPath.get(record.path) : undefined;
  if (shown && ofThis.test(folded) && partOf(understood, shown.contract)) return null;
  // "And Lotus Gateway" names a partner, whatever a word of it means.
  const isParty = entities.some(({ kind, start }) => start >= 0 && ['partner', 'provider', 'airline'].includes(kind));
  // "New here, what is a MAWB?": the clause that asks.
  const clauses = [folded, folded.replace(filler, ''), ...folded.split(/[,.;:!]\s+/)];
  for (const clause of clauses) {
    const word =
      whatIs.exec(clause)?.[1] ?? isWhat.exec(clause)?.[1] ?? saidSo.exec(clause)?.[1] ?? countsAs.exec(clause)?.[1];
    if (!word || isParty) continue;
    const plain = word
      .replace(filler, '')
      .replace(
        /^(?:the )?(?:checkpoint|event|code|status|term|word|flag|waybill|document|abbreviation|codigo|evento|termino|termo|palabra|palavra|sigla|guia|documento|bandera|marca|letras|estado|situacao|conhecimento) (?:de |of |d[oa] )?/,
        '',
      );
    const help = named(word) ?? named(plain);
    // "What's OFD" asks for the code.
    const isCode = /^[a-z]{3}$/.test(plain) && message.text.includes(plain.toUpperCase());
    if (help && steps.has(help) && !isCode && asksThose.test(clause)) continue;
    const found = told(help) ?? checkpointNamed(plain, language);
    if (found) return found;
  }
  const taskOf = (said: string): Help | undefined => Object.values(tasks).find(({ names }) => matches(names, withVerb(said))); // prettier-ignore
  const isOfThing = entities.some(({ kind }) => ['tracking', 'mawb', 'code'].includes(kind));
  const byCourse = asksCourse(folded) && !isOfThing ? told(taskOf(folded)) : null;
  if (byCourse) return byCourse;
  const anywhere = isParty || asksThose.test(folded) ? null : told(meant(folded));
  if (anywhere) return anywhere;
  const words = explained(message);
  if (words.length)
    return {
      do: 'say',
      language,
      text: words.map(({ text }) => text[language]).join(' '),
      items: words.flatMap(pillOf).slice(0, 1),
    };
  const defined = situation.open;
  // "COU?" after what another code means.
  const before = fold(situation.before ?? '');
  const isAnother = defined && tokens(folded).length < 4 && (asksMeaning.test(before) || whatIs.test(before));
  const next = defined && !isParty ? (more.exec(folded)?.[1] ?? (isAnother ? folded : likeBefore(folded))) : undefined;
  if (next) {
    const parted = tokens(next).map(({ word }) => word);
    // "And the house one, HAWB": each stretch of it.
    const parts = [
      next,
      ...folded.split(/[,.;:?!]\s*/),
      ...(parted.length < 5 ? parted.slice(1).map((_, at) => parted.slice(at + 1).join(' ')) : []),
      // "And the FSC of the freight": what stands before the word of belonging.
      likeBefore(next) ?? next,
      next.split(/ (?:of|del?|d[oa]s?|on|in|en|no|na|for) /u)[0]!,
    ];
    const bare = parts.map((part) => part.replace(article, '').replace(/\W+$/, ''));
    const found =
      told(bare.map(named).find(Boolean)) ?? bare.map((part) => checkpointNamed(part, language)).find(Boolean);
    if (found) return found;
  }
  if (beforeApproval.test(folded)) return told(tasks.approve);
  // "Add Rosa as a contact" commands.
  const asksHowIDo = howIDo.test(folded) && wishOf(folded) !== 'change';
  const isDoing = asksHowIDo || doing.test(folded);
  const isOfOne = entities.some(
    ({ kind }) => ['tracking', 'mawb', 'code'].includes(kind) || (kind === 'days' && !isDoing),
  );
  if (!(isDoing || howTo.test(folded)) || isOfOne) return null;
  // "Can it be done for a whole manifest?": the same task.
  const again =
    situation.open && situation.before && !isDoing && howTo.test(folded) ? taskOf(fold(situation.before)) : undefined;
  // "How do I record a loss": what has happened to a parcel is a checkpoint.
  const isEvent =
    isDoing && records.test(folded) && entities.some(({ kind, start }) => kind === 'checkpoint' && start >= 0);
  const task = told(taskOf(folded) ?? again ?? (isEvent ? tasks.checkpoint : undefined));
  return task ?? (isDoing ? howByTool(message) : null);
}
