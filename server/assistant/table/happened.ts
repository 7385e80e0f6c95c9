import { overlaps } from '../understanding/entity.ts';
import { isExcluded } from '../understanding/negation.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { isTime, type Column } from './columns.ts';
import type { Said, Span } from './conditions.ts';

const happens: Record<string, string> = {
  delivered_at:
    'delivered deliver entregado entregar entregue entregaron entregaram entregarse entregados entregadas entregues',
  arrived_at:
    'arrived arrive landed llegado llegaron llego llegar arribado aterrizo aterrizaron aterrizado chegou chegaram chegado chegar pousou pousaram pousado',
  departed_at: 'departed left salido salieron salir partido saiu sairam sair partiu partiram',
  released_at: 'released cleared liberado liberados liberaron liberarse liberada liberados',
  received_at: 'received recibir recibido recibidos recibidas recibieron receber recebido recebidos recebidas',
  bagged_at: 'bagged embolsado embolsados embolsaron ensacado ensacados ensacados',
  lifted_at:
    'lifted removed quitaron quito sacaron levantaron levanto retiraron tiraram removeram retiraram levantaram baixaram levantado levantados levantada levantadas quitado quitados quitada quitadas retirado retirados retirada retiradas suspenso baixado baixados baixada baixadas',
  acknowledged_at: 'acknowledged confirmado confirmados',
  processed_at: 'processed procesado procesados processado processados',
};

/** "Which have already landed", "cuáles ya llegaron". */
const come =
  /(?<!\p{L})(?:already|ya|ja|have(?: been)?|has(?: been)?|were|was|han(?: sido)?|fueron|foram)\s+(?:(?:been|se|sido|ya|ja|already|lo|las|los)\s+)*$/u;

/** By a moment, what says that it has not come: a flag that is up is not lifted. */
const lasting: Record<string, RegExp> = {
  lifted_at:
    /(?<!\p{L})(?:(?:still|todavia|aun|ainda|siguen?|continuam?) (?:\p{L}+ )?(?:up|on|there|active|raised|arriba|puest[oa]s?|activ[oa]s?|ativ[oa]s?|vigentes?)|(?:are|is) up|(?:sin|por) (?:levantar|quitar|retirar)|sem (?:levantar|retirar|baixar|tirar)|not (?:yet )?lifted|active|activ[oa]s?|ativ[oa]s?|vigentes?|still flagged|(?:siguen?|todavia|aun) marcad[oa]s?|(?:continuam?|ainda) (?:sinalizad|marcad)[oa]s?)(?!\p{L})/u,
};

/** "Not fully received": some of it has come. */
const wholly =
  /(?<!\p{L})(?:fully|completely|entirely|in full|complet[oa]s?|completamente|por completo|totalmente|por inteiro|inteir[oa]s?)(?!\p{L})/u;

/** "Not arrived", "sin entregarse": a moment that has not come; "arrived": one that has. */
export function happened(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  return columns.filter(isTime).flatMap(({ key }): Said[] => {
    const lasts = lasting[key]?.exec(text.folded);
    if (lasts) return [{ column: key, op: 'empty', start: lasts.index, end: lasts.index + lasts[0].length }];
    // What comes into a warehouse has arrived, where nothing else is said to arrive.
    const comes = key === 'received_at' && !columns.some((one) => one.key === 'arrived_at');
    const known = new Set(`${happens[key] ?? ''} ${comes ? happens.arrived_at : ''}`.split(' ').filter(Boolean));
    const word = tokens(text.folded).find(
      ({ word: each, start, end }) => known.has(each) && !taken.some((span) => overlaps(span, { start, end })),
    );
    if (!word || !known.size) return [];
    const { start, end } = word;
    if (
      isExcluded(text.folded, start, text.language) ||
      /(?:sin|sem|yet to(?: be)?|still to(?: be)?|por)\s+$/.test(text.folded.slice(0, start))
    )
      return wholly.test(text.folded) && key === 'received_at' && columns.some((one) => one.key === 'missing')
        ? [{ column: 'missing', op: '>', value: 0, start, end }]
        : [{ column: key, op: 'empty', start, end }];
    return come.test(text.folded.slice(0, start)) ? [{ column: key, op: 'not empty', start, end }] : [];
  });
}
