import type { Shape } from '#tools/define.ts';

const leaves =
  /(?<!\p{L})(?:from|de|desde|leav\p{L}*|left|depart\p{L}*|sal[eio]\p{L}*|sa(?:em|iu|iram|i)|vienen|vem|come)(?!\p{L})/u;
const froms = [
  'origin',
  'iata_code_origin',
  'origin_iata',
  'from_iata',
  'from_city',
  'sender_hub',
  'entry_point',
  'departure',
  'route_from',
];
const tos = [
  'destination_gateway',
  'destination',
  'port_iata',
  'to_iata',
  'dest_city',
  'city',
  'ctry_iso_code',
  'arrival',
];
/** The column of where rows come from, or go to. */
export function placeIn(row: Shape, folded: string): string | undefined {
  const [first, second] = leaves.test(folded) ? [froms, tos] : [tos, froms];
  return [...first, ...second].find((key) => key in row);
}

const standing =
  /(?<!\p{L})(?:where(?:.s| is| are| was)|(?:donde|onde) (?:esta|estan|estao|anda|andan|andam|se encuentra|se encontra|fica)|en (?:que|q) (?:punto|lugar|parte|sitio)|em que (?:ponto|lugar|parte)|(?:at|in) (?:what|which) (?:point|place|stage)|whereabouts|paradero|donde (?:se )?quedo|onde (?:ficou|parou)|cade|por (?:donde|onde) (?:va|vai|anda))(?!\p{L})/u;
/** "Where is it": how it stands, of which its place is a part. */
export const asksStanding = (folded: string): boolean => standing.test(folded) && !leaves.test(folded);
