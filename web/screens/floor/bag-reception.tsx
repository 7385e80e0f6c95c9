import { useState } from 'react';
import { bagConditions } from '#tools/rows/reception.ts';
import { receiveBag } from '#tools/floor/receive-bag.ts';
import { useText } from '#web/lib/text.ts';
import { FormStrip } from '#web/parts/form/form-strip.tsx';
import { ScanStation } from '#web/parts/scan/scan-station.tsx';
import { ChoiceBox } from './station.tsx';

/** Bags come in at their destination, by number or seal, each with its condition. */
export default function BagReception() {
  const t = useText();
  const [condition, setCondition] = useState('intact');
  return (
    <ScanStation
      contract={receiveBag}
      field="bag_list"
      label="Scan or type a bag number or a seal"
      args={{ condition }}
      // A damaged bag is an exception; the next one is intact again.
      onRead={() => setCondition('intact')}
      boxes={
        <FormStrip label={t('Condition')}>
          <ChoiceBox
            label={t('Condition')}
            value={condition}
            options={Object.entries(bagConditions).map(([value, word]) => ({ value, text: t(word) }))}
            onChange={setCondition}
          />
        </FormStrip>
      }
    />
  );
}
