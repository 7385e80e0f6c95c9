import { masterGetConsignee } from '#tools/manifest/master-get-consignee.ts';
import { masterUpsertConsignee } from '#tools/manifest/master-upsert-consignee.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** The agents that stand as consignee on air waybills. */
export default function Consignees() {
  return (
    <ManagedList
      list={masterGetConsignee}
      add={masterUpsertConsignee}
      change={masterUpsertConsignee}
      addText="New consignee"
    />
  );
}
