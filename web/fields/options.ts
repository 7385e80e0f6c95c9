import { useMemo } from 'react';
import type { RowsAnswer } from '#tools/define.ts';
import type { Field, Kind } from '#tools/fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { call } from '#web/lib/call.ts';
import { contractOf } from '#web/lib/contracts.ts';
import { countryName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import type { Option } from '#web/ui/option-list.tsx';

interface Source {
  path: string;
  input?: Row;
  value: string;
  text: string;
  /** Shows the value itself in mono before the text. */
  coded?: boolean;
}
const airports: Source = { path: 'operations/get-iata-codes', value: 'iata_code', text: 'city', coded: true };
/** One of the catalogues of bookings. */
const catalogOf = (catalog: string): Source => ({
  path: 'manifest/master-get-data-catalogs',
  input: { refine: { where: [{ column: 'catalog', op: '=', value: catalog }] } },
  value: 'code',
  text: 'name',
  coded: true,
});
const sources: Partial<Record<Kind, Source>> = {
  partner: { path: 'partner/get-list-by-name', value: 'copa_id', text: 'copa_name' },
  provider: { path: 'provider/provider-get-list', value: 'service_provider_code', text: 'service_provider_name' },
  country: { path: 'geographic/countries-list', value: 'ctry_iso_code', text: 'name', coded: true },
  iata: airports,
  city: airports,
  checkpoint: { path: 'operations/get-chck-by-manifest', value: 'chck_cdg', text: 'name', coded: true },
  airline: { path: 'provider/airline-get-list', value: 'prefix', text: 'airline_name', coded: true },
  consignee: { path: 'manifest/master-get-consignee', value: 'consignee_id', text: 'name' },
  employee: { path: 'operations/get-attendance-employees', value: 'employee_id', text: 'user_name' },
  service: { path: 'partner/get-rate-service', value: 'rate_service_code', text: 'type_description', coded: true },
};

const providersByNumber: Source = {
  path: 'provider/provider-get-list',
  value: 'provider_id',
  text: 'service_provider_name',
};

async function rowsOf({ path, input = {} }: Source): Promise<Row[]> {
  const answer = await call(await contractOf(path), input);
  return (answer as unknown as RowsAnswer<Row>).data;
}

/** The values to choose from for a kind of field; undefined until they are there, null where there is no such list. */
export function useOptions({
  kind,
  numeric,
  catalog,
}: Pick<Field, 'kind' | 'numeric' | 'catalog'>): Option[] | null | undefined {
  const language = useLanguage();
  const source = useMemo(
    () => (catalog ? catalogOf(catalog) : numeric && kind === 'provider' ? providersByNumber : sources[kind]),
    [catalog, numeric, kind],
  );
  const { answer, state } = useLoad(
    source ? { key: `options ${source.path} ${catalog ?? ''}`, load: () => rowsOf(source) } : null,
    {
      shared: true,
    },
  );
  return useMemo(() => {
    if (!source || state === 'failure') return null;
    if (state === 'empty') return [];
    return answer?.map((row) => optionOf(kind, source, row, language));
  }, [answer, state, kind, source, language]);
}

function optionOf(kind: Kind, { value, text, coded }: Source, row: Row, language: 'en' | 'es' | 'pt'): Option {
  const key = String(row[value] ?? '');
  const name = kind === 'country' ? countryName(key, language) : String(row[text] ?? key);
  return { value: key, text: name, code: coded ? key : undefined };
}
