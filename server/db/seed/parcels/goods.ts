import type { Dice } from '#server/db/seed/dice.ts';
import { Wheel } from '#server/db/seed/dice.ts';

export interface Goods {
  description: string;
  hs: string;
}
interface Category {
  name: string;
  share: number;
  /** How much heavier than the average parcel. */
  heavy: number;
  goods: Goods[];
}

const list = (text: string): Goods[] =>
  text.split('|').map((entry) => ({ hs: entry.slice(0, 6), description: entry.slice(7) }));

const categories: Category[] = [
  { name: 'apparel', share: 34, heavy: 0.9, goods: list('610910 Cotton T-shirt, knitted|620342 Cotton trousers, woven, men|640411 Trail running shoes, synthetic|611030 Fleece sweater, polyester|620520 Cotton shirt, woven, men|640399 Leather ankle boots|650500 Knitted cap, acrylic|420222 Handbag, textile outer surface|611020 Cotton hoodie, knitted|621210 Brassiere, polyamide') },
  { name: 'electronics', share: 18, heavy: 0.95, goods: list('851830 Wireless headphones, plastic|851762 Wireless router|850440 USB charger 65 W|847130 Laptop computer 14 in|852580 Action camera|851712 Mobile phone|854442 USB-C cable 2 m|852872 Tablet computer|910212 Digital wrist watch, plastic') },
  { name: 'home', share: 12, heavy: 1.35, goods: list('732393 Steel water bottle, 600 ml|691110 Porcelain mug set|630260 Cotton bath towel|940540 LED desk lamp|392410 Plastic kitchen containers|821193 Steel kitchen knife|701337 Glass tumblers, set of four') },
  { name: 'beauty', share: 9, heavy: 0.8, goods: list('330499 Face cream 50 ml|330510 Hair shampoo 400 ml|330300 Perfume, glass bottle 50 ml|330420 Eye make-up palette|851631 Hair dryer 1800 W|330410 Lipstick set') },
  { name: 'auto parts', share: 7, heavy: 1.9, goods: list('870830 Brake pads, ceramic|851220 LED headlamp bulbs|870899 Rubber floor mats for cars|842123 Oil filter|851110 Spark plugs, iridium|401693 Rubber door seal') },
  { name: 'toys', share: 6, heavy: 1.1, goods: list('950300 Plastic building blocks|950440 Playing cards|950490 Wooden board game|950450 Video game controller|950691 Yoga mat, foam|950699 Foam swim noodles') },
  { name: 'sports', share: 5, heavy: 1.3, goods: list('950662 Leather football|950659 Badminton rackets, graphite|950791 Fishing reel|950691 Resistance bands, latex|630612 Camping tarpaulin, synthetic') },
  { name: 'supplements', share: 4, heavy: 1.1, goods: list('210690 Whey protein powder 900 g|293629 Vitamin D3 tablets|210610 Soy protein bars|293622 Vitamin B1 capsules|150420 Fish oil capsules') },
  { name: 'books', share: 2, heavy: 1.2, goods: list('490199 Printed book, paperback|490110 Printed leaflets|490300 Picture book for children|491000 Wall calendar, printed|490510 Globe, printed') },
  { name: 'other', share: 3, heavy: 1, goods: list('420231 Leather wallet|711719 Steel costume jewellery|660199 Folding umbrella|960810 Ball-point pens|482010 Notebook, ruled') },
]; // prettier-ignore

const wheel = new Wheel(categories, (category) => category.share);
export const drawCategory = (dice: Dice): Category => wheel.draw(dice);

export interface Item extends Goods {
  quantity: number;
  unit_value: number;
}

/** One to three items of a category that add up to a value; the last takes what is left. */
export function drawItems(dice: Dice, category: Category, value: number): Item[] {
  const lines = value < 8 || dice.chance(0.55) ? 1 : dice.chance(0.7) ? 2 : 3;
  const items: Item[] = [];
  let left = Math.round(value * 100);
  const first = dice.whole(0, category.goods.length - 1);
  for (let line = 0; line < lines; line++) {
    const goods = category.goods[(first + line) % category.goods.length] as Goods;
    const isLast = line === lines - 1;
    const quantity = isLast || dice.chance(0.75) ? 1 : 2;
    const unit = isLast ? left : Math.max(100, Math.floor((left * dice.between(0.3, 0.6)) / quantity));
    left -= unit * quantity;
    items.push({ ...goods, quantity, unit_value: unit / 100 });
  }
  return items;
}

/** Mean of the weight multipliers, so that the whole keeps its median. */
export const meanHeavy =
  categories.reduce((sum, { share, heavy }) => sum + share * heavy, 0) /
  categories.reduce((sum, { share }) => sum + share, 0);
