import type { PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '#server/config.ts';
import { bank_account, bank_change, copa_bank_extension } from '#server/db/schema/bank.ts';
import { seal } from '#server/vault.ts';
import { partnerOf } from './partners.ts';

type Secret = Pick<Config, 'sessionSecret'>;

const accounts: [id: number, partner: string, label: string, bank: string, number: string, iso2: string, currency: string][] = [
  [1, 'NovaBank Cards', 'Courier charges', 'NovaBank', '0001234500781', 'BR', 'BRL'],
  [2, 'NovaBank Cards', 'Settlement in dollars', 'NovaBank International', '4410027755', 'US', 'USD'],
  [3, 'Banco Meridiano Cards', 'Mensajería', 'Banco Meridiano', '032180000118359719', 'MX', 'MXN'],
]; // prettier-ignore

type Line = [
  partner: string, account: number, code: string, product: string, bin: string, check: string, recipient: string,
  attempts: number, branch: number, days: [number, number, number], notify: string[], discount: number, from: number,
  to: number | null,
]; // prettier-ignore

/** Days of validity are counted from today. */
const lines: Line[] = [
  ['NovaBank Cards', 1, 'GOLD-BR', 'NovaBank Gold', '498401', 'document-number', 'holder', 3, 10, [3, 5, 9], ['sms', 'push'], 5, -320, null],
  ['NovaBank Cards', 1, 'PLAT-BR', 'NovaBank Platinum', '498407', 'photo', 'holder', 3, 15, [2, 4, 8], ['sms', 'whatsapp', 'push'], 7.5, -320, null],
  ['NovaBank Cards', 1, 'CLASSIC-BR', 'NovaBank Classic', '498412', 'document', 'household', 2, 7, [4, 6, 11], ['sms'], 0, -300, null],
  ['NovaBank Cards', 1, 'DEBIT-BR', 'NovaBank Debit', '60381734', 'document', 'household', 2, 7, [4, 6, 12], ['sms', 'email'], 2.5, -140, null],
  ['NovaBank Cards', 2, 'BLACK-BR', 'NovaBank Black', '52301199', 'photo', 'holder', 5, 20, [2, 3, 6], ['whatsapp', 'push', 'email'], 12, -90, null],
  ['NovaBank Cards', 1, 'DEBIT-BR-OLD', 'NovaBank Debit', '60381734', 'none', 'household', 2, 5, [5, 8, 14], ['sms'], 0, -520, -141],
  ['Banco Meridiano Cards', 3, 'ORO-MX', 'Meridiano Oro', '415231', 'document-number', 'holder', 3, 8, [3, 5, 9], ['sms', 'email'], 4, -240, null],
  ['Banco Meridiano Cards', 3, 'CLASICA-MX', 'Meridiano Clásica', '415237', 'document', 'authorised', 2, 6, [4, 6, 10], ['sms'], 0, -240, 120],
  ['Banco Meridiano Cards', 3, 'ORO-CO', 'Meridiano Oro Colombia', '41523988', 'photo', 'holder', 3, 10, [4, 7, 12], ['whatsapp'], 3, -60, null],
]; // prettier-ignore

const returns: Record<string, string> = {
  'NovaBank Cards': 'Card centre, Av. Paulista 1000, São Paulo',
  'Banco Meridiano Cards': 'Centro de tarjetas, Av. Reforma 250, Ciudad de México',
};
const desk = { user_code: 'BANK-DESK', user_name: 'Card desk', through: 'screen' };

/** The accounts of the banks and how their cards are delivered, with the history of both; accounts only with a secret. */
export function* bankWorld(now: Date, secret: Secret | null): Generator<{ table: PgTable; rows: object[] }> {
  const moment = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const date = (days: number) => moment(days).slice(0, 10);
  if (secret) yield { table: bank_account, rows: accountRows(secret, moment(-321)) };
  const extensions = lines.map((line, index) => extensionRow(line, index + 1, date, secret !== null));
  yield { table: copa_bank_extension, rows: extensions };
  yield { table: bank_change, rows: extensions.flatMap((row, index) => historyOf(row, lines[index]!, moment)) };
}

const accountRows = (secret: Secret, created_at: string) =>
  accounts.map(([bank_account_id, partner, label, bank, number, iso2, currency]) => ({
    bank_account_id,
    copa_id: partnerOf(partner).copa_id,
    bank,
    holder: partner,
    label,
    kind: 'number',
    number_encrypted: seal(number, `bank_account:${bank_account_id}`, secret),
    number_last4: number.slice(-4),
    iso2,
    currency,
    created_at,
    updated_at: created_at,
    updated_by: desk.user_name,
  }));

function extensionRow(line: Line, id: number, date: (days: number) => string, hasAccounts: boolean) {
  const [partner, account, extension_code, card_product, bin_prefix, identity_check, recipient] = line;
  const [, , , , , , , attempts, branch_days, [days_metro, days_urban, days_remote], notify, discount, from, to] = line;
  return {
    copa_bank_extension_id: id,
    copa_id: partnerOf(partner).copa_id,
    bank_account_id: hasAccounts ? account : null,
    extension_code,
    card_product,
    bin_prefix,
    identity_check,
    recipient,
    attempts,
    branch_days,
    return_address: returns[partner] ?? null,
    notify,
    days_metro,
    days_urban,
    days_remote,
    discount,
    valid_from: date(from),
    valid_to: to === null ? null : date(to),
    enabled: true,
    created_at: `${date(Math.min(from, -1))}T14:00:00Z`,
    updated_at: `${date(Math.min(from, -1))}T14:00:00Z`,
    updated_by: desk.user_name,
  };
}

/** Every extension was added; those with more than two attempts had two at first. */
function historyOf(row: ReturnType<typeof extensionRow>, line: Line, moment: (days: number) => string) {
  const from = Math.min(line[12], -1);
  const { copa_bank_extension_id: entity_id, copa_id, created_at } = row;
  const settings = Object.entries(row).filter(([key]) => !/_at$|_by$|^copa/.test(key));
  const after = { ...Object.fromEntries(settings), notify: row.notify.join(', ') };
  const isRaised = row.attempts > 2;
  const first = isRaised ? { ...after, attempts: 2 } : after;
  const common = { copa_id, entity: 'copa_bank_extension', entity_id, ...desk };
  const added = { ...common, action: 'insert', before: null, after: first, at: created_at };
  if (!isRaised) return [added];
  return [added, { ...common, action: 'update', before: first, after, at: moment(Math.ceil(from / 3)) }];
}
