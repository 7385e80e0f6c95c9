import { searchCountryIdByPerson } from '#tools/operations/search-country-id-by-person.ts';
import { updateConsigneeId as contract } from '#tools/operations/update-consignee-id.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { contractWork } from '#web/parts/change/contract-work.ts';
import { untold, useChange } from '#web/parts/change/use-change.ts';
import { useDoneAlert } from '#web/parts/change/use-done-alert.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { DeskHead } from './desk.tsx';

const known = (row: Row) =>
  answerOf(
    searchCountryIdByPerson,
    row.consignee_name ? { name: row.consignee_name, country_iso_code: row.ctry_iso_code } : null,
  );

const hidden = ['trck_nmr_fol'];

/** The identity of one consignee: typed, or taken from the address book. */
export function IdSide({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText();
  const number = String(row.trck_nmr_fol);
  const people = useLoad(known(row)).answer?.data ?? [];
  const tell = useDoneAlert(contract);
  const work = { ...contractWork<Row>(contract), preview: null };
  const change = useChange(work, { typed: { trck_nmr_fol: number } as Row, onNews: tell });
  const done = change.state === 'applied';
  const failure = untold(change, hidden);
  return (
    <>
      <DeskHead number={number} onClose={onClose} />
      <div className="border-b px-4 py-3">
        <p className="text-13 font-625">{String(row.consignee_name ?? '')}</p>
        <p className="text-13 text-fg-2">
          {t('{{country}} asks for {{kinds}}', { country: String(row.ctry_iso_code), kinds: String(row.id_types) })}
        </p>
      </div>
      <form
        noValidate
        onKeyDown={submitOnControlEnter}
        onSubmit={(event) => {
          event.preventDefault();
          change.apply();
        }}
      >
        <div className="[&>div]:pane:grid-cols-1">
          <ContractForm
            contract={contract}
            value={change.typed}
            onChange={change.edit}
            errors={change.errors}
            without={hidden}
            autoFocus
          />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2 px-4 pb-4">
          {(failure || done) && (
            <p role="alert" className="flex w-full items-start gap-2 text-13">
              <StatusGlyph status={done ? 'delivered' : 'exception'} className="mt-0.75" />
              {done ? t(contract.change.done) : t(failure!.message)}
            </p>
          )}
          <Button type="submit" variant="primary" disabled={change.busy || done}>
            {t(contract.change.verb)}
          </Button>
        </div>
      </form>
      <SectionHead title={t('In the address book')} count={people.length} />
      {people.map((person) => (
        <div
          key={`${person.id_type}${person.id_number}${person.email}`}
          className="flex items-center gap-2 border-b px-4 py-2"
        >
          <div className="min-w-0 grow">
            <p className="truncate text-13">{person.name}</p>
            <p className="text-12 text-fg-2">
              {person.id_type} <span className="mono">{person.id_number}</span>
            </p>
            <p className="truncate text-12 text-fg-3">{[person.phone, person.email].filter(Boolean).join(', ')}</p>
          </div>
          <Button
            disabled={done}
            onClick={() => change.edit({ ...change.typed, id_type: person.id_type, id_number: person.id_number })}
          >
            {t('Take it')}
          </Button>
        </div>
      ))}
      {people.length === 0 && <p className="px-4 py-3 text-13 text-fg-3">{t('Nobody of this name has a number.')}</p>}
    </>
  );
}
