import { getCompany } from '#tools/management/get-company.ts';
import { saveCompany } from '#tools/management/save-company.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** What air waybills and electronic invoices say of the firm that sends them. */
export default function Company() {
  return <ManagedList list={getCompany} change={saveCompany} />;
}
