import { useSelector } from '@xstate/react';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cleanCode, countsOf } from '#machines/scan-queue.ts';
import type { Scan } from '#machines/scan-queue.ts';
import { isUnsettled, readWeighing } from '#tools/rules/floor/scale-log.ts';
import type { Weighing } from '#tools/rules/floor/scale-log.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { actionKey } from '#web/lib/call.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';
import { ScanFace, type Held } from '#web/parts/scan/scan-face.tsx';
import { ScanList } from '#web/parts/scan/scan-list.tsx';
import { queueOf } from '#web/parts/scan/scan-queues.ts';
import type { Station } from '#web/parts/scan/scan-queues.ts';
import { playSound, sounds } from '#web/parts/scan/scan-sound.ts';
import { useScanInput } from '#web/parts/scan/use-scan-input.ts';
import { Button } from '#web/ui/button.tsx';

interface Props extends Station {
  /** What the input takes: 'Scan a parcel'. */
  label: string;
  /** What is set at the station; goes along with every scan. Null where something must be set first. */
  args: Row | null;
  /** The boxes in which it is set. */
  boxes?: ReactNode;
  /** Said in place of scanning while `args` are null. */
  needs?: string;
  /** Takes what a scale typed; what it answers goes along with the scan of the same line. Absent where nothing is weighed. */
  onWeighing?: (weighing: Weighing) => Row;
  /** Takes a code that is meant for the station itself, such as that of a bag. */
  onCode?: (code: string) => boolean;
  /** After a scan was read: its measures are used up. */
  onRead?: () => void;
  children?: ReactNode;
}

/** Where there is little room the counts are three to a line. */
const count = 'min-w-24 @max-[560px]:w-1/3';

let lastAt = 0;
/** The present millisecond, later than any before, so that scans can be told apart by it. */
const nextAt = (): number => (lastAt = Math.max(Date.now(), lastAt + 1));

/** One scanner station: a box that keeps the focus, the face, the counts and the last ten scans. */
export function ScanStation(props: Props) {
  const { contract, field, label, args, boxes, needs, onWeighing, onCode, onRead, children } = props;
  const t = useText();
  const { userCode } = useUser();
  const queue = queueOf({ contract, field }, userCode);
  const { scans, shown, doubles } = useSelector(queue, ({ context }) => context);
  const counts = countsOf(scans);
  const { box, station, focus } = useScanInput();
  const [typed, setTyped] = useState('');
  const { on: isOn } = sounds.use();
  const [held, setHeld] = useState<Held | null>(null);
  const hold = (code: string, say: string) => {
    setHeld({ code, say, turn: nextAt() });
    playSound('stop');
  };

  const read = (line: string) => {
    const weighing = onWeighing ? readWeighing(line) : null;
    const measures = weighing ? onWeighing!(weighing) : {};
    const code = cleanCode(weighing ? (weighing.code ?? '') : line);
    setHeld(null);
    if (onWeighing && isUnsettled(line)) return hold(code, 'The scale had not settled: weigh it again.');
    if (!code || onCode?.(code)) return;
    if (!args) return hold(code, needs ?? label);
    queue.send({ type: 'read', key: actionKey(), code, args: { ...args, ...measures }, at: nextAt() });
    onRead?.();
  };
  const readAll = (text: string) => {
    setTyped('');
    for (const line of text.split(/[\r\n]+/)) if (line.trim()) read(line);
  };
  const takeBack = ({ key }: Scan) => {
    queue.send({ type: 'undo', key });
    focus();
  };
  const figures = [
    { label: 'Accepted', value: counts.go },
    { label: 'To look at', value: counts.look },
    { label: 'Refused', value: counts.stop },
    { label: 'Doubles ignored', value: doubles },
  ];
  return (
    <div ref={station} className="flex h-full min-h-0 flex-col">
      {boxes}
      <form
        className="shrink-0 border-b focus-within:bg-tint"
        onSubmit={(event) => {
          event.preventDefault();
          readAll(typed);
        }}
      >
        <label className="flex cursor-text flex-col px-6 py-3">
          <span className="text-12 text-fg-3">{t(args ? label : (needs ?? label))}</span>
          <input
            ref={box}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            className="w-full bg-transparent font-mono text-22 leading-8 font-525 text-ink outline-none"
            onChange={(event) => setTyped(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[\r\n]/.test(text.trim())) return;
              event.preventDefault();
              readAll(text);
            }}
          />
        </label>
      </form>
      <ScanFace scans={scans} shown={shown} held={held} />
      <FormStrip label={t('Counts')}>
        {figures.map((figure) => (
          <StripBox key={figure.label} label={t(figure.label)} value={figure.value} className={count} />
        ))}
        <StripBox
          label={t('Not sent yet')}
          value={counts.waiting > 0 ? <b className="font-625 text-customs">{counts.waiting}</b> : 0}
          className={count}
        />
        <div className="ml-auto flex h-11 shrink-0 items-center gap-1.5 pr-2.5 pl-3 @max-[560px]:w-1/3 @max-[560px]:px-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t(isOn ? 'Silence' : 'Sound on')}
            onClick={() => sounds.set({ on: !isOn })}
          >
            {isOn ? <Volume2 size={16} strokeWidth={1.6} /> : <VolumeX size={16} strokeWidth={1.6} />}
          </Button>
          <Button variant="quiet" onClick={() => queue.send({ type: 'clear' })}>
            {t('New count')}
          </Button>
        </div>
      </FormStrip>
      <div className="flex min-h-0 grow flex-col pane:flex-row">
        <ScanList scans={scans} onUndo={takeBack} />
        {children}
      </div>
    </div>
  );
}
