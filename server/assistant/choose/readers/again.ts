import { screenOf, screens } from '#web/menu/index.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { findGrouping, type Ask } from '../../table/wishes.ts';
import { isIndividual } from '../../table/measures.ts';
import { rowOf } from '../../table/plan.ts';
import { terms } from '../../understanding/glossary.ts';
import { fold } from '../../understanding/normalise.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u');
const file = word(
  'export\\p{L}*|download\\p{L}*|excel|xlsx|csv|spreadsheet|descarg\\p{L}*|baj[ae](?!d)\\p{L}*|baix(?!ad|[oa]s?(?!\\p{L}))\\p{L}*|planilha|planilla|hoja de calculo|xls|arquivo|archivo|fichero|(?:as|into|in|to) (?:a|the) file|a file (?:of|with)|google sheets?',
);
const picture = word(
  'charts?|graphs?|plot|bars?|pie|grafic[oa]s?|grafiqu\\p{L}*|barras?|(?:grafic[oa]s?|como|em|en|de) (?:de )?(?:torta|pizza)|visuali\\p{L}*|picture of (?:it|that|this)',
);
const going = word(
  '(?:which|what) (?:screen|page|menu)|donde (?:veo|puedo ver|encuentro)|onde (?:vejo|posso ver|encontro)|where (?:do|can) i (?:see|find|look)|(?:en |em )?(?:que|cual|qual) (?:es la |e a )?(?:pantalla|pagina|tela|menu)|take me to|(?<=^(?:\\W*(?:please|can we|can you|lets|let.s|and|now|ok|i want to|want to|i need to))*\\W*)go to|bring me to|open (?:up )?(?:the )?(?:\\p{L}+ ){0,4}(?:screen|page|menu)|show me the (?:\\p{L}+ ){0,4}(?:screen|page)|where(?:s| is| do i find| can i find| would i find) (?:the |my )?(?:\\p{L}+[ -]){0,4}(?:screen|page|menu|option)|llevame a|llevame al|ir a|vamos a|abr[ei]\\p{L}* (?:la |a )?(?:pantalla|pagina|tela)|me lev[ae]|leva(?:-me| me)|ir para|quiero ir a|quero ir (?:para|pra|na|no)|donde (?:esta|queda|encuentro) (?:la |el )?(?:pantalla|pagina|menu|opcion)|onde (?:fica|esta|encontro|acho) (?:a |o )?(?:tela|pagina|menu|opcao)',
);

/** "Send it to Excel", "as a chart": the last call again, in another form. */
export function readOtherForm({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const ask: Ask | undefined = file.test(text.folded) ? 'file' : picture.test(text.folded) ? 'picture' : undefined;
  const entry = last && catalogue.byPath.get(last.path);
  if (!ask || !last || !entry || !isUsable(entry, situation) || entry.contract.effect !== 'read') return null;
  if (
    text.terms.length > 3 ||
    text.entities.some(({ kind }) => kind !== 'number') ||
    /^\W*(?:how|como)\b/.test(text.folded)
  )
    return null;
  // "A chart by city": what it is drawn by is said.
  if (ask === 'picture' && findGrouping(text.folded).length) return null;
  const before = last.args.refine as Partial<Refine> | undefined;
  const row = rowOf(entry);
  // Rows that are sums are drawn as they stand.
  const isEach = entry.contract.output.kind === 'rows' && isIndividual(entry.contract.output.of);
  const by = ask === 'picture' && row && isEach && !isGrouped(before) ? telling.find((key) => key in row) : undefined;
  const refine = by && { where: before?.where, group: [by], measures: [{ fn: 'count' as const }] };
  return {
    do: 'call',
    language,
    path: last.path,
    args: refine ? { ...last.args, refine } : last.args,
    assumed: last.assumed,
    guessed: [],
    doubts: [],
    question: { ask },
  };
}
const showing =
  /^\W*(?:(?:ok|okay|and|y|e|now|ahora|agora|please|bueno|bom)\W+)*(?:list|listame|lista|listar|liste|listem|show|muestra|muestrame|mostra|mostre|dame|ver|see|me (?:lista|mostra|da|muestra|list[ea]))(?:me| me| us)? (?:them|those|these|all of them|all|esos|esas|estos|estas|ellos|los|las|esses|essas|eles|elas|todos|todas)(?: (?:all|ones|please|pls|todos|todas|por favor))*\W*$/u;

/** "List them" after how many there are: the rows that were counted. */
export function readShown({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || !isUsable(entry, situation) || !showing.test(text.folded)) return null;
  if (entry.contract.effect !== 'read' || entry.contract.output.kind !== 'rows' || text.entities.length) return null;
  const { refine, ...args } = last.args as { refine?: Partial<Refine> };
  const where = refine?.where?.length ? { refine: { where: refine.where } } : {};
  return { do: 'call', language, path: last.path, args: { ...args, ...where }, assumed: last.assumed, guessed: [], doubts: [], question: { ask: 'list' } }; // prettier-ignore
}

/** What rows that nobody grouped are drawn by, the most telling first. */
const telling = ['status', 'ctry_iso_code', 'state', 'service_provider_name', 'entry_point', 'copa_name', 'verdict'];

/** What any screen is called says nothing of which. */
const aScreen = new Set(terms('screen screens page pages menu pantalla pantallas pagina paginas tela telas').map(({ term }) => term)); // prettier-ignore

/** "LX… tem que ir pra ARS" says where a thing has to go, and not where somebody wants to. */
const obliged =
  /(?<!\p{L})(?:tem que|tiene que|tienen que|hay que|precisa|precisam|has to|have to|needs? to|must|should|deve|debe|debia|deveria)\s+(?:ir|go|pasar|passar|irse)(?!\p{L})/u;

/** "Take me to the X-ray page": the screen whose title shares most words with it, else that of the best tool. */
export function readGoing({ understood: text, situation, language, usable }: Message): Decision | null {
  if (!going.test(text.folded) || obliged.test(text.folded)) return null;
  const said = new Set(text.terms.map(({ term }) => term).filter((term) => !aScreen.has(term)));
  const mine = screens.filter(
    ({ contract, path }) =>
      !path.includes(':') && (!contract || usable.some(({ entry }) => entry.contract.path === contract)),
  );
  const shared = (title: string): number => {
    const all = terms(fold(title)).map(({ term }) => term).filter((term) => !aScreen.has(term)); // prettier-ignore
    return all.length ? all.filter((term) => said.has(term)).length / Math.sqrt(all.length) : 0;
  };
  const [best] = mine
    .map((screen) => ({ screen, score: Math.max(...languages.map((each) => shared(translate(each, screen.title)))) }))
    .toSorted((a, b) => b.score - a.score);
  const [tool] = usable.filter(({ entry }) => entry.contract.effect === 'read' && screenOf(entry.contract.path));
  const found = best && best.score >= 0.7 ? best.screen : tool && screenOf(tool.entry.contract.path);
  if (!found || situation.proposed?.length) return null;
  const title = translate(language, found.title);
  const menu = found.menu ? translate(language, found.menu) : '';
  const key = menu
    ? 'The screen “{{title}}” is in the menu under {{menu}}; open it here:'
    : 'The screen “{{title}}” opens here:';
  return {
    do: 'say',
    language,
    text: translate(language, key, { title, menu }),
    items: [{ text: title, screen: found.path }],
  };
}
