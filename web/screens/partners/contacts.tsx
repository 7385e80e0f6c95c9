import { contactList } from '#tools/partner/contact-list.ts';
import { contactUpsert } from '#tools/partner/contact-upsert.ts';
import { PartnerPart } from './partner-part.tsx';

const [whenNew, whenChanged, actions] = [['copa_contact_id'], ['copa_id'], ['partner/contact-remove']];

/** Who to speak with at a partner. */
export default function Contacts() {
  return (
    <PartnerPart
      here="contacts"
      list={contactList}
      upsert={contactUpsert}
      addText="New contact"
      whenNew={whenNew}
      whenChanged={whenChanged}
      actions={actions}
      empty="There is nobody to speak with yet."
    />
  );
}
