import type { Suggestion } from '#tools/chat/parts.ts';
import { glossary } from '#tools/help/glossary.ts';
import type { Help } from '#tools/help/help.ts';
import { tasks } from '#tools/help/tasks.ts';
import { fold, tokens } from '../../understanding/normalise.ts';
import type { Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const opening =
  '(?:\\W*(?:and|y|e|so|ok|then|entonces|entao|oye|oiga|perdon|hey|hi|hola|oi|ola|please|por favor|me diz|dime|tell me)\\W+)*';
const whatIs = new RegExp(
  `^${opening}(?:(?:what|whats)(?:'?s| is| are| does| do| was)?|(?:que|q) (?:es eso de|es|son|significa|quiere decir|quer dizer)|o que (?:e|sao|significa|quer dizer)|qual (?:e )?o significado d[eoa]|define|definition of|meaning of|explain|explica\\p{L}*|what do you mean by)\\s+(?:(?:an?|the|un|una|el|la|los|las|um|uma|o|a|os|as|de|do|da)\\s+){0,2}(.+?)(?:\\s+(?:mean|means|stand for|stands for|significa|quiere decir|quer dizer))?\\W*$`,
  'u',
);
/** The word first: "mawb means what", "MAWB qué es". */
const isWhat = new RegExp(
  `^${opening}(?:new here\\W+)?(?:(?:an?|the|el|la|o|a)\\s+)?(.{2,30}?)\\W+(?:means? what|what is (?:it|that)|is what|que (?:es|significa)|es que|o que e|significa o que)(?: eso| isso)?\\W*$`,
  'u',
);
const more = new RegExp(
  `^\\W*(?:and|y|e|what about|how about|que tal)\\s+(?:(?:an?|the|un|una|el|la|um|uma|o|a)\\s+)?([\\p{L}\\d .-]{2,30}?)\\W*$`,
  'u',
);
const howTo =
  /(?<!\p{L})(?:how (?:do|can|could|would|should) (?:i|we|you|one)|how to|(?:can|could|may) (?:i|we)|is it possible to|where (?:do|can) i|como (?:puedo|se puede|hago|hacer|se hace|podemos|programo|exporto|deshago|importo|agrego|apruebo|marco|guardo|cambio|busco)|como (?:posso|faco|fazer|se faz|podemos|eu|agendo|desfaco|adiciono|aprovo|salvo|mudo)|puedo|posso|se puede|da para|da pra|es posible|e possivel|where is the (?:button|menu))(?!\p{L})/u;

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

const screenOf = ({ screen }: Help): Suggestion[] => (screen ? [{ text: screen, screen }] : []);

/** "What is DDP", "how do I schedule a report": from the glossary and the help of the console. */
export function readHelp({ understood, situation, language }: Message): Decision | null {
  const { folded, entities } = understood;
  const told = (help: Help | undefined): Decision | null =>
    help ? { do: 'say', language, text: help.text[language], items: screenOf(help) } : null;
  const word = whatIs.exec(folded)?.[1] ?? isWhat.exec(folded)?.[1];
  if (word) {
    const found = told(named(word));
    if (found) return found;
  }
  const next =
    situation.open && situation.before && whatIs.test(fold(situation.before)) ? more.exec(folded)?.[1] : undefined;
  if (next) {
    const found = told(named(next));
    if (found) return found;
  }
  if (!howTo.test(folded) || entities.some(({ kind }) => ['tracking', 'days', 'mawb'].includes(kind))) return null;
  return told(Object.values(tasks).find(({ names }) => matches(names, folded)));
}
