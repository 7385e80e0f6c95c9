import { userList } from '#tools/partner/user-list.ts';
import { userUpsert } from '#tools/partner/user-upsert.ts';
import { PartnerPart } from './partner-part.tsx';

const [whenNew, whenChanged] = [
  ['user_code', 'enabled'],
  ['copa_id', 'email', 'role'],
];

/** Who may sign in for a partner. */
export default function Users() {
  return (
    <PartnerPart
      here="users"
      list={userList}
      upsert={userUpsert}
      addText="New user"
      whenNew={whenNew}
      whenChanged={whenChanged}
      empty="Nobody can sign in for this partner yet."
    />
  );
}
