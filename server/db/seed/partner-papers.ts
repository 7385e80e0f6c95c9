import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { customs_upload, marketplace_authorization, prc_authorization } from '#server/db/schema/authorizations.ts';
import { file_object } from '#server/db/schema/files.ts';
import { seal, type Secrets } from '#server/vault.ts';
import { load } from './load.ts';
import { partnerOf } from './reference/partners.ts';

const dayMs = 86_400_000;

/** Permissions at the marketplace: days since they were given, null where only the link was sent. */
const permissions: [partner: string, state: string, ago: number | null][] = [
  ['NovaBank Cards', 'authorised', 96],
  ['MercaLinda', 'authorised', 212],
  ['Lotus Gateway', 'expiring', 349],
  ['Cordillera Shop', 'expired', 402],
  ['Estrella Fulfilment', 'link_sent', null],
];

/** Certificates of Remessa Conforme: days before now from which, and after now to which, they are valid. */
const certificates: [partner: string, number: string, from: number, to: number, withdrawn?: true][] = [
  ['NovaBank Cards', 'PRC-2025-0188', 420, -56],
  ['NovaBank Cards', 'PRC-2026-0412', 55, 309],
  ['Amazonas Logistica', 'PRC-2026-0077', 344, 20],
  ['Lotus Gateway', 'PRC-2026-0231', 190, 174],
  ['Tucan Direct', 'PRC-2026-0118', 250, 114, true],
  ['Vento Sul Commerce', 'PRC-2026-0430', -12, 352],
];

const refusedAnswers = `HAWB,Status,Answer date,Duty,VAT,Fee
NONE0000001,Released,2026-01-05,1.00,1.00,0.50
NONE0000002,Perhaps,2026-01-05,1.00,1.00,0.50
`;

/** What customs has newly said of parcels that wait for it, as a broker writes it, with one parcel that nobody knows. */
async function waitingAnswers(db: OwnerDatabase, now: Date): Promise<string> {
  const rows = await db.rows<{ hawb: string; mawb: string | null; total: number }>(sql`
    select s.trck_nmr_fol as hawb, e.mawb, round(t.duty, 2) as total from customs_entry e join shipment s using (shipment_id)
    join duty_estimate t using (shipment_id)
    where e.status in ('sent', 'held') and s.state in ('customs_in', 'customs_held') and e.mawb is not null and s.dest_iso2 = 'BR'
    order by e.mawb, s.trck_nmr_fol limit 24`);
  const day = now.toISOString().slice(0, 10).split('-').toReversed().join('/');
  const money = (value: number) => value.toFixed(2).replace('.', ',');
  const lines = rows.map(({ hawb, mawb, total }, index) => {
    const status = index % 9 === 7 ? 'Retido' : 'Desembaraçado';
    const canal = index % 9 === 7 ? 'Vermelho' : index % 5 === 3 ? 'Amarelo' : 'Verde';
    const cells = [hawb, mawb, status, day, `DIR26${String(41_370 + index)}`, canal];
    const reason = status === 'Retido' ? 'Fatura ausente' : '';
    return [...cells, money(total), money(Math.round(total * 17) / 100), money(4.5), reason].join(';');
  });
  const unknown = `LX999999999US;;Liberado;${day};DIR2600000;Verde;10,00;1,70;4,50;`;
  return `Remessa;MAWB;Situação;Data;Declaração;Canal;Imposto de importação;ICMS;Taxas;Motivo\n${[...lines, unknown].join('\n')}\n`;
}

const fileRow = (file_id: string, name: string, text: string) => ({
  file_id, copa_id: null, name, mime: 'text/csv', size: Buffer.byteLength(text), hash: createHash('sha256').update(text).digest('hex'),
  content: Buffer.from(text), created_by: 'broker.desk',
}); // prettier-ignore

/** What partners have allowed and been certified for, and files of customs answers: some read, one that waits. */
export async function writePartnerPapers(db: OwnerDatabase, now: Date, secrets: Secrets | null): Promise<void> {
  const at = (ago: number) => new Date(now.getTime() - ago * dayMs);
  const day = (ago: number) => at(ago).toISOString().slice(0, 10);
  await load(
    db,
    marketplace_authorization,
    permissions.map(([name, state, ago], index) => ({
      marketplace_authorization_id: index + 1,
      copa_id: partnerOf(name).copa_id,
      state,
      selling_partner_id:
        ago === null ? null : `A${createHash('md5').update(name).digest('hex').slice(0, 12).toUpperCase()}`,
      token_encrypted:
        secrets && ago !== null && state !== 'expired'
          ? seal(`Atzr|demo-${index + 1}`, `marketplace_authorization:${index + 1}`, secrets)
          : null,
      link_sent_at: at((ago ?? 3) + 0.01).toISOString(),
      authorised_at: ago === null ? null : at(ago).toISOString(),
      expires_at: ago === null ? null : at(ago - 365).toISOString(),
      created_by: 'DEMO-ADMIN',
    })),
  );
  await load(
    db,
    prc_authorization,
    certificates.map(([name, programme_no, from, to, withdrawn = false]) => ({
      copa_id: partnerOf(name).copa_id, programme_no, valid_from: day(from), valid_to: day(-to), withdrawn,
      told_at: to < 30 ? at(0.5).toISOString() : null, created_by: 'DEMO-ADMIN',
    })),
  ); // prettier-ignore
  const waiting = await waitingAnswers(db, now);
  await load(db, file_object, [
    fileRow('demo-customs-file', 'respostas-gru.csv', waiting),
    fileRow('demo-customs-file-refused', 'respostas-gru-refused.csv', refusedAnswers),
  ]);
  await load(
    db,
    customs_upload,
    [
      ['respostas-gru-17.csv', 9, 3, 212, 207, 3, 2],
      ['aduana-scl-0712.xlsx', 6, 1, 64, 64, 0, 0],
      ['sunat_respuesta.txt', 2, 2, 118, 104, 14, 0],
    ].map(([file_name, ago, mawbs, lines, written, same, refused]) => ({
      file_name, mawbs, lines, written, same, refused, created_at: at(Number(ago)).toISOString(), created_by: 'Administrator',
      refused_file_id: refused ? 'demo-customs-file-refused' : null,
    })),
  ); // prettier-ignore
}
