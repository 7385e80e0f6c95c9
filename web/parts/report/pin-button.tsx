import { Pin, PinOff } from 'lucide-react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { addPin, isSameCall, removePin, usePins } from '#web/lib/pins.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { failureOf } from '#machines/load.ts';

/** Keeps this result on the start page, or takes it off. */
export function PinButton({ call, title }: { call: ToolCall; title: string }) {
  const t = useText();
  const pins = usePins(useUser().userCode);
  const pinned = pins.find((pin) => isSameCall(pin, call));
  const toggle = async () => {
    try {
      await (pinned ? removePin(pinned.id) : addPin({ ...call, title }));
      showAlert('success', t(pinned ? 'Removed from the start page' : 'Pinned to the start page'));
    } catch (error) {
      showAlert('error', t(failureOf(error).message));
    }
  };
  const label = t(pinned ? 'Remove from the start page' : 'Pin to the start page');
  const Icon = pinned ? PinOff : Pin;
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon" aria-label={label} onClick={() => void toggle()}>
        <Icon size={15} strokeWidth={1.6} />
      </Button>
    </Tooltip>
  );
}
