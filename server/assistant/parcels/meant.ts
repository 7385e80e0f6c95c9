import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isFiller } from '../own-words/frames.ts';
import { compact } from '../table/plan.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import { argsOf, scopeOf } from './scope.ts';
import { milestones } from './words.ts';

/** "No, I meant": something that was said before is taken back. */
const corrects =
  /(?<!\p{L})(?:i mea[n]?t?|meant|(?:me )?refer(?:ia|i|imos)(?: a)?|me refiero(?: a)?|me refiro(?: a)?|sorry|my bad|oops|ops|actually|rather|instead|perdon|disculp\p{L}*|me equivoque|digo|quise decir|queria decir|quiero decir|mejor|mas bien|en realidad|quis dizer|queria dizer|quero dizer|desculp\p{L}*|melhor|na verdade|errei|foi mal|era|wanted|wants?|looking for|my mistake|(?:it )?should (?:have been|be|say)|i said it wrong|(?:falei|disse|escrevi|digitei|pedi) (?:errado|mal)|me expressei mal|me expliquei mal|me exprese mal|me explique mal|(?:hable|dije|escribi|pedi) mal|me confundi|me enganei|me engane|(?:yo |eu )?(?:decia|dizia|falava|hablaba|pensaba|pensava|queria|quiero|quero|buscaba|procurava)(?: (?:dizer|decir))?|mejor dicho|ou melhor|opa|epa|uy|ups|eran|eram|engano|error mio|foi engano|erro meu|perdao|perdoe|lo siento|pardon|apologies|scratch that|correction|correccion|correcao|corrigindo|corrijo|error|erro)(?!\p{L})/gu;
const small = new Set('wait espera espere pera ones those as by on los las os as que the date dates day fecha data dia son sao were what i yo eu oh ah parcels packages pcls shipments paquetes envios pacotes encomendas remessas'.split(' ')); // prettier-ignore
/** Columns that say the same as a milestone of theirs. */
const happened = new Set(milestones.map(({ column }) => column));

/** "Sorry, I meant received": the same parcels, and the days are about that. */
export function readMeantMilestone(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  const { last, pending, proposed, asked } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || pending || proposed?.length || message.ready) return null;
  const regrets = [...text.folded.matchAll(corrects)].map(({ index, 0: said }) => ({ start: index, end: index + said.length })); // prettier-ignore
  const denied = (at: number): boolean => /(?<!\p{L})(?:not|no|nao)\s+(?:\p{L}{1,3}\s+)?$/u.test(text.folded.slice(0, at)) && at > 6; // prettier-ignore
  const found = milestones.flatMap(({ pattern, period }) =>
    [...text.folded.matchAll(pattern)].map(({ index, 0: said }) => ({
      period,
      start: index,
      end: index + said.length,
    })),
  );
  const [meant, ...others] = found.filter(({ period, start }) => period && !denied(start));
  const days = text.entities.filter(({ kind, start }) => kind === 'days' && start >= 0);
  const isPlain = tokens(text.folded).every((one) => isStop(one.word) || isFiller(one.word) || small.has(one.word) || [...regrets, ...found, ...days].some((span) => overlaps(span, one))); // prettier-ignore
  // "E entregues?" after two weeks of receptions: the deliveries of those weeks.
  const goesOn = asked?.ask === 'compare' && /^\W*(?:and|y|e)(?!\p{L})/u.test(text.folded);
  // "No, delivered" after those received takes them back; of parcels that are listed it may deny.
  const isBareNo = /^\W*(?:no|nao|nope)\s*,\s*\p{L}+(?: (?:ones|los|las|os|as))?\W*$/u.test(text.folded);
  // "No no, los que se entregaron": with a pause behind it, other parcels than those of `period_of`.
  const isOther = /^\W*(?:no|nao|nope)(?:\W+(?:no|nao|nope)|\s*[,.;!])+\W+(?:the ones (?:that|which)|those (?:that|which)|the|those|(?:l[oa]s|[oa]s)(?: que)?)(?: (?:were|was|got|se|foram|fueron))? \p{L}+(?: ones)?\W*$/u.test(text.folded) && meant?.period !== last.args.period_of; // prettier-ignore
  // "Received, not delivered": the one that is denied is what the days were about.
  const isContrast = found.length === 2 && found.some(({ period, start }) => period && period !== meant?.period && denied(start) && period === last.args.period_of); // prettier-ignore
  if (
    (!regrets.length && !goesOn && !isBareNo && !isOther && !isContrast) ||
    !meant?.period ||
    others.length ||
    !isPlain
  )
    return null;
  const question = asked?.ask === 'count' ? { ask: 'count' as const } : {};
  const base = { do: 'call' as const, language, assumed: [], guessed: [], doubts: [], question };
  const refine = last.args.refine as Partial<Refine> | undefined;
  const where = refine?.where?.filter(({ column, value }) => !happened.has(column) && value !== 'delivered');
  const next = refine && compact({ ...refine, where });
  if (entry.slots.some(({ key }) => key === 'period_of')) {
    const { status_list: status, refine: _, ...rest } = last.args;
    const stays = Array.isArray(status) && status.some((one) => one !== 'delivered') ? { status_list: status } : {};
    return { ...base, path: last.path, args: { ...rest, ...stays, period_of: meant.period, ...(next && { refine: next }) } }; // prettier-ignore
  }
  const wide = catalogue.byPath.get(exploreParcels.path);
  const scope = scopeOf(entry, last);
  if (!scope || !wide || !isUsable(wide, situation)) return null;
  const kept = scope.where.filter(({ column, value }) => !happened.has(column) && value !== 'delivered');
  const args = argsOf({ ...scope, of: meant.period, where: kept }, usualInput(exploreParcels, situation.today));
  return { ...base, path: wide.contract.path, args: kept.length ? { ...args, refine: { where: kept } } : args };
}
