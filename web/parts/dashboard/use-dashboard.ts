import { useMemo } from 'react';
import type { AnyContract } from '#tools/define.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { useFocus } from '#web/shell/focus.ts';

/** The filters of a page: what is in the address over the usual period; the assistant gets them too. */
export function useDashboard(contract: AnyContract, title: string) {
  const { args: set, setArgs } = useQueryArgs(contract);
  const usual = useMemo(() => usualInput(contract, today()), [contract]);
  const args: Row = useMemo(() => ({ ...usual, ...set }), [usual, set]);
  useFocus(
    useMemo(
      () => ({ screen: window.location.pathname, title, contract: contract.path, args, selected: [] }),
      [contract, title, args],
    ),
  );
  return { frame: { contract, set, usual, onChange: setArgs }, args };
}

/** The filters of the analyses as the report on providers spells them. */
export const providerFilters = ({
  start_date,
  end_date,
  commercial_partner_list: copa_list,
  country_list,
  rate_service_code_list,
  provider_id_list: delivery_provider_list,
}: Row): Row =>
  given({ start_date, end_date, copa_list, country_list, rate_service_code_list, delivery_provider_list });

/** Without what is not given, so that an address holds no empty words. */
export const given = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null));
