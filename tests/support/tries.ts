import { sql } from 'drizzle-orm';
import { newShipment } from '#tools/operations/new-shipment.ts';
import type { Role } from '#tools/roles.ts';
import type { Database } from '#server/context.ts';
import { bibleTries } from './bible-tries.ts';
import { billingTries } from './billing-tries.ts';
import { floorTries } from './floor-tries.ts';
import { masterTries } from './master-tries.ts';
import { partnerTries } from './partner-tries.ts';

/** How a change is tried by `tests/changes.test.ts`. */
export interface Try {
  as?: Role;
  /** A body of which every line is refused. */
  refused: object;
  /** A body that is carried out, where the example needs rows that are made here. */
  body?: (db: Database) => Promise<object>;
  /** Tables that keep what was, also after it is undone: history is continued, not taken back. */
  kept?: string[];
}

const nobody = 999_999_999;
const made = newShipment.example;
const [strange, reason] = ['LX000000000ZZ', 'Box crushed'];
const stopped = ['shipment', 'shipment_stop', 'shipment_fact', 'checkpoint_event', 'event_count'];
const scheduleOf = async (db: Database) => ({
  report_schedule_id: [
    (await db.one<{ id: number }>(sql`
      insert into report_schedule (user_code, path, title, cron, tz, input, format, recipients, next_at)
      values ('DEMO-ADMIN', 'report/parcel-count', 'Counts', '0 8 * * 1', 'UTC', '{}', 'csv', '{}', now() + interval '1 day')
      returning report_schedule_id as id`))!.id,
  ],
});
const parcelWithout = async (db: Database) =>
  (await db.one<{ n: string }>(sql`
    select trck_nmr_fol as n from shipment s where status = 'moving'
      and not exists (select from shipment_flag f where f.shipment_id = s.shipment_id) order by shipment_id limit 1`))!
    .n;

const hubManifest = async (db: Database) => {
  const { code } = (await db.one<{ code: string }>(sql`
    insert into hub_manifest (hub_manifest_code, hub_manifest_display_id, from_iata, to_iata, bags)
    select 'HM-99' || n, 'LAX-MIA-99' || n, 'LAX', 'MIA', 2 from (select count(*) as n from hub_manifest) k returning hub_manifest_code as code`))!;
  await db.rows(
    sql`insert into hub_manifest_bag (hub_manifest_code, bag_id) values (${code}, 40099901), (${code}, 40099902)`,
  );
  return code;
};
/** How each change is tried. A new change needs a line here. */
export const tries: Record<string, Try> = {
  ...billingTries,
  ...floorTries,
  ...masterTries,
  ...partnerTries,
  ...bibleTries,
  'auth/user-station': { refused: { station: 'QQQ' } },
  'auth/user-change-password': { refused: { currentPassword: 'waybill-demo', newPassword: 'short' } },
  'bank/account-upsert': { as: 'partner', refused: { bank_account_id: nobody, label: 'None' } },
  'bank/copa-extension-delete': { as: 'partner', refused: { extension_code: 'NONE-0' } },
  'bank/copa-extension-insert': {
    as: 'partner',
    refused: {
      extension_code: 'EXAMPLE-1', card_product: 'Example card', bin_prefix: '4999990000001111', identity_check: 'document', recipient: 'holder',
      attempts: 3, branch_days: 10, return_address: 'Card centre', days_metro: 3, days_urban: 5, days_remote: 9, valid_from: '2030-01-01',
    },
  }, // prettier-ignore
  'bank/copa-extension-update': {
    as: 'partner',
    refused: { extension_code: 'NONE-0', attempts: 2 },
    body: async (db) => {
      const one = await db.one<{ id: number; attempts: number }>(sql`
        select e.copa_bank_extension_id as id, e.attempts from copa_bank_extension e join app_user u on u.copa_id = e.copa_id
        where u.user_code = 'DEMO-PARTNER' order by 1 limit 1`);
      return { copa_bank_extension_id: one!.id, attempts: one!.attempts === 2 ? 3 : 2 };
    },
  },
  'management/permit-attendance': {
    refused: { email: ['admin@waybill.test', 'merchant@waybill.test', 'nobody@example.com'], keeps_hours: true },
  },
  'manifest/hub-manifest-receive-bag': {
    refused: { hub_manifest_code: 'HM-0', bag_id: [-1] },
    body: async (db) => ({ hub_manifest_code: await hubManifest(db), bag_id: [40099901] }),
  },
  'manifest/move-hub-manifest': {
    refused: { hub_manifest_code: ['HM-0'], action: 'depart' },
    body: async (db) => ({ hub_manifest_code: [await hubManifest(db)], action: 'depart' }),
  },
  'manifest/new-hub-manifest': { refused: { from: 'MIA', to: 'MIA' } },
  'manifest/pre-manifest-observation-insert': {
    refused: { pre_manifest_header_code: 'PA-0', observation: 'Wet' },
    kept: ['pre_manifest_observation'],
  },
  'manifest/update-pre-alert-header': {
    refused: { pre_manifest_header_code: 'PA-0', reference: 'R-1' },
    body: async (db) => ({
      pre_manifest_header_code: (await db.one<{ code: string }>(sql`
        select pre_manifest_header_code as code from pre_manifest_header where state = 'accepted' order by 1 limit 1`))!
        .code,
      reference: 'CORRECTED-1',
      eta: '2026-12-24',
    }),
  },
  'import/pre-alerts': {
    refused: { file_id: 'no-good-line', copa_id: 101 },
  },
  'notification/read': {
    refused: { notification_id_list: [nobody] },
    body: async (db) => ({
      notification_id_list: [
        (await db.one<{ id: number }>(sql`
          insert into notification (user_code, level, text, values) values ('DEMO-ADMIN', 'info', 'Undone', '{}') returning notification_id as id`))!
          .id,
      ],
    }),
  },
  'operations/carrier-pvd-manifest-stop-nrc': {
    refused: { tracking_list: [strange] },
    body: async (db) => ({ tracking_list: [await parcelWithout(db)] }),
    kept: stopped,
  },
  'operations/upload-access-attendance': { refused: { access_attendance_file: 'demo-door-log-refused' } },
  'operations/upsert-attendance-break-time': { refused: { break_id: nobody, minutes: 45 } },
  'operations/upsert-attendance-manual-register': {
    refused: {
      employee_id: 12,
      first_open_door: '2026-11-18T17:00:00-05:00',
      last_open_door: '2026-11-18T08:00:00-05:00',
    },
  },
  'operations/checkpoint-item-pre-alerts': {
    refused: { pre_mnfs_header_code_list: ['PA-0'], chck_cdg: 'CPY' },
  },
  'operations/checkpoints-add-to-manifest-list': { refused: { mnfs_id: [nobody], chck_cdg: 'CPY' } },
  'operations/flag-as-ars': {
    refused: { tracking_number: [strange], reason },
    body: async (db) => ({ tracking_number: [await parcelWithout(db)], reason }),
    kept: ['shipment', 'shipment_flag', 'shipment_fact', 'checkpoint_event', 'event_count'],
  },
  'operations/lift-stop': {
    refused: { tracking_number: [strange], reason },
    body: async (db) => ({
      tracking_number: [
        (await db.one<{ n: string }>(sql`
          select s.trck_nmr_fol as n from shipment s join shipment_stop t using (shipment_id) where t.lifted_at is null limit 1`))!
          .n,
      ],
      reason,
    }),
  },
  'operations/mch-update-carrier-data-reprocess': {
    refused: { trck_nmr_fol: [strange], phone: '+55 11 98888 7777' },
    body: async (db) => ({ trck_nmr_fol: [await parcelWithout(db)], phone: '+55 11 98888 7777' }),
  },
  'operations/stop-shipment': {
    refused: { tracking_number: [strange], reason },
    body: async (db) => ({ tracking_number: [await parcelWithout(db)], reason }),
    kept: stopped,
  },
  'operations/ins-msg-screen': { refused: { text: 'Closed', route: 'shipments' } },
  'operations/new-shipment': {
    refused: { ...made, contents: 'Gift' },
    kept: [
      'shipment',
      'shipment_item',
      'shipment_party',
      'shipment_fact',
      'checkpoint_event',
      'event_count',
      'duty_estimate',
    ],
  },
  'operations/new-shipments': {
    refused: { shipments_file: 'demo-refused', copa_id: 101 },
    kept: [
      'shipment',
      'shipment_item',
      'shipment_party',
      'party_phone',
      'person',
      'shipment_fact',
      'checkpoint_event',
      'event_count',
      'duty_estimate',
      'import_job',
      'import_refusal',
      'file_object',
    ],
  },
  'operations/new-shipment/pre-shipment-label-data': { refused: { ...made, zip: 'ABC' } },
  'operations/unflag-as-ars': {
    refused: { tracking_number: [strange], reason },
    body: async (db) => {
      const flagged = await db.one<{ n: string }>(sql`
        select s.trck_nmr_fol as n from shipment s join shipment_flag f using (shipment_id) where f.lifted_at is null and f.flag_type_id = 3 limit 1`);
      return { tracking_number: [flagged!.n], reason };
    },
  },
  'operations/work-prealert-discrepancies': {
    refused: { discrepancy_id_list: [nobody], action: 'explain', reason: 'None' },
    body: async (db) => ({
      discrepancy_id_list: (
        await db.rows<{ id: number }>(
          sql`select discrepancy_id as id from pre_alert_discrepancy where state = 'open' order by 1 limit 2`,
        )
      ).map(({ id }) => id),
      action: 'explain',
      reason: 'Scale 4 was recalibrated',
    }),
  },
  'operations/update-consignee-id': {
    refused: { trck_nmr_fol: strange, id_number: '390.533.447-05' },
    body: async (db) => ({
      trck_nmr_fol: (await db.one<{ n: string }>(sql`
        select s.trck_nmr_fol as n from shipment s join shipment_party q using (shipment_id)
        where q.role = 'consignee' and q.iso2 = 'BR' and q.id_number is not null limit 1`))!.n,
      id_number: '529.982.247-25',
    }),
  },
  'questions/settle': {
    refused: { chat_question_id: nobody },
    body: async (db) => ({
      note: 'Phrase added',
      chat_question_id: (await db.one<{ id: number }>(sql`
        with chat as (insert into chat_session (chat_session_id, user_code, title) values ('to-settle-1', 'DEMO-ADMIN', 'Mine') returning chat_session_id)
        insert into chat_question (chat_session_id, user_code, role, said, language, outcome)
        select chat_session_id, 'DEMO-ADMIN', 'admin', 'what is this', 'en', 'declined' from chat returning chat_question_id as id`))!
        .id,
    }),
  },
  'report/rpt-insert-report-schedule': { refused: { path: 'report/none', when: 'every Monday at 8' } },
  'report/saved-view-delete': {
    refused: { saved_view_id: [nobody] },
    body: async (db) => ({
      saved_view_id: [
        (await db.one<{ id: number }>(sql`
          insert into saved_view (user_code, path, name, input) values ('DEMO-ADMIN', 'shipment/all', 'Mine', '{}') returning saved_view_id as id`))!
          .id,
      ],
    }),
  },
  'report/saved-view-save': { refused: { path: 'shipment/none', name: 'None' } },
  'report/schedule-delete': { refused: { report_schedule_id: [nobody] }, body: scheduleOf },
  'report/schedule-enable': {
    refused: { report_schedule_id: [nobody], enabled: false },
    body: async (db) => ({ ...(await scheduleOf(db)), enabled: false }),
  },
  'report/schedule-run-now': { refused: { report_schedule_id: [nobody] }, body: scheduleOf },
  'shipment/add_checkpoint': { refused: { trck_nmr_fol: [strange], chck_cdg: 'CPY' } },
  'shipment/update-shipment-info': {
    refused: { trck_nmr_fol: strange, order_label: 'SO-1' },
    body: async () => ({ trck_nmr_fol: 'LX123456785US', order_label: 'SO-998877' }),
  },
};
