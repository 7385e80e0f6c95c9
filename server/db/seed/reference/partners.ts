import { Dice, Wheel } from '#server/db/seed/dice.ts';
import { cnpj } from '#server/db/seed/identities.ts';
import { entryPoints, lanes } from './lanes.ts';

export interface Partner {
  copa_id: number;
  name: string;
  kind: string;
  iso2: string;
  /** Multiplier of the share of a country; countries not named get `elsewhere`. */
  likes: Record<string, number>;
  elsewhere: number;
  is_reseller: boolean;
  /** How much dearer than the rate card. */
  price: number;
  /** Days before now in which it sends parcels. */
  from: number;
  until: number;
  letters: string;
  merchants: string[];
}

type Line = [name: string, kind: string, iso2: string, likes: string, elsewhere: number];

/** In the order of their size: the k-th has a share in proportion to 1/k^1.1. */
const lines: Line[] = [
  ['Andes Express', 'forwarder', 'US', 'BR 1.3 CL 1 PE 1.1', 0.8],
  ['Sol Caribe Courier', 'forwarder', 'US', 'DO 5 PA 5 CO 1.6 CR 3', 0.5],
  ['Patagonia Parcel', 'reseller', 'AR', 'AR 6 CL 3', 0.25],
  ['Amazonas Logistica', 'forwarder', 'BR', 'BR 2.5', 0.1],
  ['Quetzal Cargo', 'reseller', 'GT', 'GT 8 CR 5 MX 1.5', 0.2],
  ['Pacifico Post', 'post', 'PE', 'PE 4 EC 4 CL 1.5', 0.2],
  ['NovaBank Cards', 'bank', 'BR', 'BR 1', 0],
  ['Blue Harbor Freight', 'forwarder', 'US', 'CO 1.8 CR 2 CA 4', 0.7],
  ['Rio Verde Imports', 'merchant', 'CL', 'CL 3 AR 2 BR 1', 0.3],
  ['MercaLinda', 'marketplace', 'MX', 'MX 3 CO 1.5 BR 0.8', 0.3],
  ['Tucan Direct', 'reseller', 'BR', 'BR 1', 0.4],
  ['Monarca Box', 'forwarder', 'MX', 'MX 1', 0.2],
  ['Isla Norte Trading', 'merchant', 'DO', 'DO 3', 0.6],
  ['Cordillera Shop', 'marketplace', 'CL', 'CL 2 PE 2', 0.4],
  ['Golden Gate Parcels', 'forwarder', 'US', 'MX 1.5', 0.8],
  ['Lotus Gateway', 'marketplace', 'HK', 'BR 1.2 MX 1.2', 0.9],
  ['Café Cargo', 'reseller', 'CO', 'CO 3', 0.4],
  ['Ibero Envíos', 'forwarder', 'ES', 'BR 1', 0.9],
  ['Vento Sul Commerce', 'merchant', 'BR', 'BR 1', 0.2],
  ['Maple Lane Goods', 'merchant', 'CA', 'CA 8', 0.6],
  ['Aconcagua Courier', 'reseller', 'AR', 'AR 4 CL 1', 0.3],
  ['Quinta Avenida Store', 'merchant', 'US', '', 1],
  ['Banco Meridiano Cards', 'bank', 'MX', 'MX 1 CO 0.5', 0],
  ['Selva Box', 'reseller', 'PE', 'PE 3 EC 2', 0.4],
  ['Puerto Azul Logistics', 'forwarder', 'PA', 'PA 8 CR 3', 0.5],
  ['Pampa Outlet', 'merchant', 'AR', 'AR 3', 0.5],
  ['Estrella Fulfilment', 'marketplace', 'MX', 'MX 2', 0.5],
  ['Northern Loop', 'forwarder', 'US', '', 1],
  ['Mangrove Supply', 'merchant', 'US', '', 1],
  ['Volcán Express', 'reseller', 'GT', 'GT 6', 0.5],
  ['Caracol Home', 'merchant', 'CO', 'CO 2', 0.6],
  ['Jade River Export', 'marketplace', 'HK', 'BR 1', 0.8],
  ['Sabana Parts', 'merchant', 'CO', 'CO 2', 0.6],
  ['Bahia Clara Imports', 'merchant', 'BR', 'BR 1', 0.4],
  ['Altiplano Trade', 'reseller', 'PE', 'PE 2 CL 1', 0.5],
  ['Ola Nueva Market', 'marketplace', 'EC', 'EC 5', 0.6],
  ['Condor Freight Club', 'forwarder', 'CL', 'CL 2', 0.6],
  ['Delta Verde Beauty', 'merchant', 'BR', 'BR 1', 0.5],
  ['Camino Real Books', 'merchant', 'MX', 'MX 1', 0.7],
  ['Palmera Sports', 'merchant', 'US', '', 1],
];

/** The first partner's number; the others follow in the order of the list. */
const firstId = 101;
const dormant: Record<string, number> = { 'Mangrove Supply': 118, 'Sabana Parts': 84, 'Condor Freight Club': 71 };
const recent: Record<string, number> = { 'Vento Sul Commerce': 48, 'Ola Nueva Market': 27 };

const firstWords = 'Harbor Bright Cedar Summit Willow Copper Lantern Prairie Juniper Anchor Velvet Marble'.split(' ');
const secondWords = 'Outdoor Lane Home Trail Street Garden Sound Motor Kids Beauty Book Sport'.split(' ');
const thirdWords = 'Supply Goods Store Outlet Company Trading Depot Direct'.split(' ');

function likesOf(text: string): Record<string, number> {
  const parts = text.split(' ').filter(Boolean);
  return Object.fromEntries(parts.flatMap((part, i) => (i % 2 ? [] : [[part, Number(parts[i + 1])]])));
}

function read([name, kind, iso2, likes, elsewhere]: Line, rank: number): Partner {
  const dice = new Dice('partner', name);
  const merchant = () => `${dice.pick(firstWords)} ${dice.pick(secondWords)} ${dice.pick(thirdWords)}`;
  return {
    copa_id: firstId + rank,
    name,
    kind,
    iso2,
    likes: likesOf(likes),
    elsewhere,
    is_reseller: kind === 'reseller',
    price: name === 'Rio Verde Imports' ? 0.82 : Math.round(dice.between(0.9, 1.3) * 100) / 100,
    from: recent[name] ?? 900,
    until: dormant[name] ?? 0,
    letters: name === 'Patagonia Parcel' ? 'EE' : kind === 'bank' ? 'RB' : 'LX',
    merchants: kind === 'bank' ? [name] : Array.from({ length: dice.whole(3, 6) }, merchant),
  };
}

export const partners: Partner[] = lines.map(read);
export function partnerOf(name: string): Partner {
  const found = partners.find((partner) => partner.name === name);
  if (!found) throw new Error(`No partner ${name}`);
  return found;
}

/** Partners of each country, so that sizes follow the list and countries keep their share (fitted by turns). */
function fit(): Map<string, Wheel<Partner>> {
  const share = partners.map((partner, rank) =>
    lanes.map((lane) => (partner.likes[lane.iso2] ?? partner.elsewhere) * lane.share * (rank + 1) ** -1.1),
  );
  const sizes = partners.map((_, rank) => (rank + 1) ** -1.1);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  for (let turn = 0; turn < 30; turn++) {
    for (const [row, size] of sizes.entries()) scale(share[row] as number[], size / whole);
    for (const [column, lane] of lanes.entries()) {
      const sum = share.reduce((total, row) => total + (row[column] ?? 0), 0);
      for (const row of share) row[column] = ((row[column] ?? 0) * lane.share) / 100 / sum;
    }
  }
  return new Map(
    lanes.map((lane, column) => [
      lane.iso2,
      new Wheel(partners, (partner) => share[partner.copa_id - firstId]?.[column] ?? 0),
    ]),
  );
}
function scale(row: number[], to: number): void {
  const sum = row.reduce((total, value) => total + value, 0);
  for (const [index, value] of row.entries()) row[index] = (value * to) / sum;
}

const wheels = fit();

/** The partner of a parcel to a country that many days before now. */
export function drawPartner(dice: Dice, iso2: string, ago: number): Partner {
  // Parcels that are announced for the days to come belong to whoever sends today.
  const daysAgo = Math.max(0, ago);
  for (;;) {
    const partner = wheels.get(iso2)?.draw(dice);
    if (partner && daysAgo <= partner.from && daysAgo >= partner.until) return partner;
  }
}

/** Rows of `copa`. */
export function* partnerRows(today: (daysAgo: number) => string) {
  for (const { copa_id, name, kind, iso2, is_reseller, from, until } of partners) {
    const dice = new Dice('copa', name);
    const slug = name.normalize('NFD').replace(/[^A-Za-z]+/g, '-').replace(/-$/, '').toLowerCase(); // prettier-ignore
    yield {
      copa_id,
      name,
      legal_name: `${name} ${iso2 === 'US' ? 'LLC' : iso2 === 'BR' ? 'Ltda' : 'SA'}`,
      kind,
      tax_id: iso2 === 'BR' ? cnpj(copa_id * 7919) : null,
      iso2,
      is_reseller,
      is_bank_enabled: kind === 'bank',
      verified: from > 30,
      currency: 'USD',
      billing_cycle: 'half-month',
      credit_limit: dice.whole(5, 60) * 1000,
      email: `desk@${slug}.example`,
      since: today(from === 900 ? dice.whole(400, 1900) : from),
      enabled: until === 0,
    };
  }
}

/** Rows of `copa_alias`: how people shorten the names. */
export const aliasRows = () =>
  partners.slice(0, 10).map(({ copa_id, name }) => ({ copa_id, alias: name.split(' ')[0] as string }));

export const contactRows = () =>
  partners.flatMap(({ copa_id, name }) =>
    ['operations', 'finance'].map((kind) => ({
      copa_id,
      kind,
      name: `${name} ${kind}`,
      email: `${kind}.${copa_id}@example.com`,
      phone: `+1 305 555 ${String(copa_id * 7).padStart(4, '0')}`,
    })),
  );

/** Rows of `copa_service`: the services of the countries it sends to, from every entry point (cards from the hub only). */
export function* partnerServiceRows() {
  for (const { copa_id, kind, likes, elsewhere } of partners) {
    const served = lanes.filter(({ iso2 }) => likes[iso2] ?? elsewhere);
    const codes = kind === 'bank' ? [501] : served.flatMap(({ services }) => services.map(([code]) => code));
    const points = kind === 'bank' ? entryPoints.slice(0, 1) : entryPoints;
    const carrier_label = kind === 'merchant' || kind === 'marketplace';
    for (const rate_service_code of new Set(codes))
      for (const [entry_point] of points) yield { copa_id, rate_service_code, entry_point, carrier_label };
  }
}
