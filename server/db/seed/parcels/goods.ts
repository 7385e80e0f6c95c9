import type { Dice } from '#server/db/seed/dice.ts';
import { Wheel } from '#server/db/seed/dice.ts';

export interface Goods {
  description: string;
  hs: string;
  /** What one piece usually weighs and costs. */
  kg: number;
  usd: number;
}
interface Category {
  name: string;
  share: number;
  /** How much heavier than the average parcel. */
  heavy: number;
  goods: Goods[];
}

const list = (text: string): Goods[] =>
  text.split('|').map((entry) => {
    const [, hs = '', description = '', kg, usd] = /^(\d{6}) (.+) @(\S+) (\S+)$/.exec(entry) ?? [];
    return { hs, description, kg: Number(kg), usd: Number(usd) };
  });

const categories: Category[] = [
  { name: 'apparel', share: 34, heavy: 0.9, goods: list('610910 Cotton T-shirt, knitted @0.2 14|620342 Cotton trousers, woven, men @0.55 32|640411 Trail running shoes, synthetic @0.95 68|611030 Fleece sweater, polyester @0.5 30|620520 Cotton shirt, woven, men @0.3 24|640399 Leather ankle boots @1.4 95|650500 Knitted cap, acrylic @0.1 11|420222 Handbag, textile outer surface @0.7 42|611020 Cotton hoodie, knitted @0.6 36|621210 Brassiere, polyamide @0.09 19') },
  { name: 'electronics', share: 18, heavy: 0.95, goods: list('851830 Wireless headphones, plastic @0.3 55|851762 Wireless router @0.6 62|850440 USB charger 65 W @0.18 26|847130 Laptop computer 14 in @2.1 560|852580 Action camera @0.35 190|851712 Mobile phone @0.4 260|854442 USB-C cable 2 m @0.06 9|852872 Tablet computer @0.75 220|910212 Digital wrist watch, plastic @0.12 38') },
  { name: 'home', share: 12, heavy: 1.35, goods: list('732393 Steel water bottle, 600 ml @0.38 21|691110 Porcelain mug set @1.5 32|630260 Cotton bath towel @0.6 18|940540 LED desk lamp @1.1 36|392410 Plastic kitchen containers @0.8 19|821193 Steel kitchen knife @0.3 34|701337 Glass tumblers, set of four @1.3 25') },
  { name: 'beauty', share: 9, heavy: 0.8, goods: list('330499 Face cream 50 ml @0.14 27|330510 Hair shampoo 400 ml @0.47 14|330300 Perfume, glass bottle 50 ml @0.3 62|330420 Eye make-up palette @0.16 29|851631 Hair dryer 1800 W @0.9 48|330410 Lipstick set @0.09 20') },
  { name: 'auto parts', share: 7, heavy: 1.9, goods: list('870830 Brake pads, ceramic @2.0 45|851220 LED headlamp bulbs @0.35 38|870899 Rubber floor mats for cars @4.2 70|842123 Oil filter @0.5 12|851110 Spark plugs, iridium @0.3 34|401693 Rubber door seal @1.1 24') },
  { name: 'toys', share: 6, heavy: 1.1, goods: list('950300 Plastic building blocks @0.9 40|950440 Playing cards @0.11 9|950490 Wooden board game @1.2 34|950450 Video game controller @0.35 56|950691 Yoga mat, foam @1.2 28|950699 Foam swim noodles @0.4 13') },
  { name: 'sports', share: 5, heavy: 1.3, goods: list('950662 Leather football @0.55 28|950659 Badminton rackets, graphite @0.6 52|950791 Fishing reel @0.4 64|950691 Resistance bands, latex @0.35 19|630612 Camping tarpaulin, synthetic @1.4 42') },
  { name: 'supplements', share: 4, heavy: 1.1, goods: list('210690 Whey protein powder 900 g @1.05 36|293629 Vitamin D3 tablets @0.14 15|210610 Soy protein bars @0.75 24|293622 Vitamin B1 capsules @0.12 17|150420 Fish oil capsules @0.35 22') },
  { name: 'books', share: 2, heavy: 1.2, goods: list('490199 Printed book, paperback @0.4 17|490110 Printed leaflets @0.6 10|490300 Picture book for children @0.55 18|491000 Wall calendar, printed @0.35 14|490510 Globe, printed @1.3 46') },
  { name: 'other', share: 3, heavy: 1, goods: list('420231 Leather wallet @0.16 34|711719 Steel costume jewellery @0.08 23|660199 Folding umbrella @0.42 19|960810 Ball-point pens @0.15 11|482010 Notebook, ruled @0.4 12') },
]; // prettier-ignore

const wheel = new Wheel(categories, (category) => category.share);
export const drawCategory = (dice: Dice): Category => wheel.draw(dice);

export interface Item {
  description: string;
  hs: string;
  quantity: number;
  unit_value: number;
}

const mostPieces = 12;
/** Farther from what a thing weighs and costs than this, it is no such thing. */
const farthest = 2 * Math.log(2) ** 2;
/** Everything that parcels hold, with what a piece usually weighs and costs. */
export const everything = categories.flatMap(({ goods }) => goods);

/** How many pieces of a thing come nearest to a weight and a value, and how far they are from both. */
function fit(goods: Goods, kg: number, usd: number): { goods: Goods; quantity: number; off: number } {
  const ideal = Math.sqrt((kg / goods.kg) * (usd / goods.usd));
  const quantity = Math.min(mostPieces, Math.max(1, Math.round(ideal)));
  const off = Math.log(kg / goods.kg / quantity) ** 2 + Math.log(usd / goods.usd / quantity) ** 2;
  return { goods, quantity, off };
}

/** What weighs and costs so: of the category where it has such things, else of any; the turn decides among alike. */
function thingOf({ goods }: Category, kg: number, usd: number, turn: number, taken: Set<string>) {
  const best = (from: Goods[]) =>
    from
      .filter(({ description }) => !taken.has(description))
      .map((one, place) => ({ ...fit(one, kg, usd), turn: (place + turn) % from.length }))
      .sort((a, b) => Math.round(a.off * 4) - Math.round(b.off * 4) || a.turn - b.turn)[0]!;
  const own = best(goods);
  return own.off <= farthest ? own : best(everything);
}

/** A price as shops write it, at most this. */
const charm = (most: number): number =>
  [0.99, 0.9, 0.5, -0.01]
    .map((cents) => Math.floor(most) + cents)
    .find((price) => price > 0.2 && price <= most + 0.02) ?? Math.max(0.2, Math.round(most * 100) / 100);

/** One to three items that weigh and cost about so much together; their values are the value of the parcel. */
export function drawItems(dice: Dice, category: Category, kg: number, usd: number): Item[] {
  const lines = usd < 8 || dice.chance(0.55) ? 1 : dice.chance(0.7) ? 2 : 3;
  const turn = dice.whole(0, category.goods.length - 1);
  const taken = new Set<string>();
  const items: Item[] = [];
  let left = 1;
  for (let line = 0; line < lines; line++) {
    const isLast = line === lines - 1;
    const share = isLast ? left : left * (dice.between(0.15, 0.3) + dice.between(0.15, 0.3));
    left -= share;
    const { goods, quantity } = thingOf(category, kg * share, usd * share, turn, taken);
    taken.add(goods.description);
    items.push({ description: goods.description, hs: goods.hs, quantity, unit_value: charm((usd * share) / quantity) });
  }
  return items;
}

/** What items are worth together, to the cent. */
export const worth = (items: Item[]): number =>
  items.reduce((sum, { quantity, unit_value }) => sum + Math.round(unit_value * 100) * quantity, 0) / 100;

/** Mean of the weight multipliers, so that the whole keeps its median. */
export const meanHeavy =
  categories.reduce((sum, { share, heavy }) => sum + share * heavy, 0) /
  categories.reduce((sum, { share }) => sum + share, 0);
