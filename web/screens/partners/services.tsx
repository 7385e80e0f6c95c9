import { serviceList } from '#tools/partner/service-list.ts';
import { serviceUpsert } from '#tools/partner/service-upsert.ts';
import { PartnerPart } from './partner-part.tsx';

const [whenNew, whenChanged] = [['copa_service_id', 'enabled'], ['copa_id']];

/** What a partner has bought, and where it hands parcels over. */
export default function Services() {
  return (
    <PartnerPart
      here="services"
      list={serviceList}
      upsert={serviceUpsert}
      addText="New service"
      whenNew={whenNew}
      whenChanged={whenChanged}
      empty="No service has been bought yet."
    />
  );
}
