import { useState } from 'react';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { verdicts } from '#tools/rows/reception.ts';
import { useText } from '#web/lib/text.ts';
import { FormStrip } from '#web/parts/form/form-strip.tsx';
import { MeasureBoxes, useMeasures } from '#web/parts/scan/measure-boxes.tsx';
import { ScanStation } from '#web/parts/scan/scan-station.tsx';
import { PhotoBox, usePhoto } from './photo-box.tsx';
import { ChoiceBox, EntryPointBox, StationBox, station, TextBox } from './station.tsx';

const none = 'none';

/** Parcels come in: scan, weigh, measure, and what the x-ray says. */
export default function Reception() {
  const t = useText();
  const { entry_point, name } = station.use();
  const measures = useMeasures();
  const [verdict, setVerdict] = useState<string>(none);
  const [note, setNote] = useState('');
  const { args: pictured, ...photo } = usePhoto();
  const isSaid = verdict !== 'prohibited' || note.trim() !== '';
  const args = {
    entry_point,
    ...(name.trim() && { station: name.trim() }),
    ...(verdict !== none && { verdict }),
    ...(note.trim() && { note: note.trim() }),
    ...measures.args,
    ...pictured,
  };
  return (
    <ScanStation
      contract={receiveParcel}
      field="tracking_list"
      label="Scan or type a parcel; a scale may type here too"
      // What is half typed waits to be finished: a scan would use it up and be refused.
      args={measures.isWhole && isSaid ? args : null}
      needs={
        isSaid
          ? 'Measures first: weight above 0, and of the sides all three or none'
          : 'Remark first: what the x-ray found'
      }
      onWeighing={measures.take}
      onRead={() => {
        measures.clear();
        setNote('');
        photo.setPhoto(null);
        // What was found in one parcel is not said of the next.
        if (verdict !== 'clear') setVerdict(none);
      }}
      boxes={
        <FormStrip label={t('Station')} scrolls>
          <EntryPointBox />
          <StationBox />
          <MeasureBoxes measures={measures} />
          <ChoiceBox
            label={t('X-ray')}
            value={verdict}
            options={[
              { value: none, text: t('Not x-rayed') },
              ...Object.entries(verdicts).map(([value, word]) => ({ value, text: t(word) })),
            ]}
            onChange={setVerdict}
          />
          <TextBox label={t('Remark')} value={note} onChange={setNote} className="w-28" />
          <PhotoBox {...photo} />
        </FormStrip>
      }
    />
  );
}
