import { words } from '../../parcels/words.ts';
import { say, type Decision } from '../decision.ts';
import { offers, type Message } from '../message.ts';

const willBe = words(
  '(?:going to|will|won.?t|shall)(?! i)|va[ns]? a|ira[ns]?|vai|vao|vamos a|predict\\p{L}*|forecast\\p{L}*|pronostic\\p{L}*|predic\\p{L}*|previsao|prever|prediccion',
);
const ahead = words(
  'tomorrow|next (?:year|month|quarter|week)|in the future|(?:el )?(?:proxim[oa]|ano|mes|semana) (?:ano|mes|semana|trimestre|que viene|que vem)|(?:el|la) (?:ano|mes|semana) (?:proxim[oa]|que viene)|que viene|que vem|manana|amanha|proxim[oa] (?:ano|mes|semana|trimestre)',
);
/** What is planned stands in the data: promises, flights, dues, runs. */
const planned = words(
  'due|promis\\p{L}*|eta|etd|arriv\\p{L}*|land\\p{L}*|depart\\p{L}*|fl(?:y|ies|ights?)|book\\p{L}*|schedul\\p{L}*|runs?|deliver\\p{L}*|cut.?off|expir\\p{L}*|venc\\p{L}*|lleg\\p{L}*|sal(?:e|en|ir|ida)\\p{L}*|despeg\\p{L}*|program\\p{L}*|entreg\\p{L}*|reserv\\p{L}*|cheg\\p{L}*|sai|saem|sair|decol\\p{L}*|agend\\p{L}*|prometid\\p{L}*|previst\\p{L}*|prazo|plazo|masters?|mawb|vuelos?|voos?|send\\p{L}*|mand\\p{L}*|envi\\p{L}*',
);

/** "Which partner will leave us next year": the data holds what happened and what is planned, not what will be. */
export function readFuture(message: Message): Decision | null {
  const { understood: text, best, situation, language } = message;
  const { folded, entities } = text;
  for (const pattern of [willBe, ahead, planned]) pattern.lastIndex = 0;
  if (!willBe.test(folded) || planned.test(folded) || situation.pending || situation.proposed?.length) return null;
  const toCome = entities.some(({ kind, from }) => kind === 'days' && from !== undefined && from > situation.today);
  if ((!toCome && !ahead.test(folded)) || best?.entry.contract.effect !== 'read') return null;
  if (entities.some(({ kind }) => kind === 'tracking' || kind === 'mawb' || kind === 'recurrence')) return null;
  return say(
    language,
    'I cannot tell the future: I only know what happened and what is planned. Ask for example:',
    offers(message),
  );
}
