import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { fetchPicture } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { Button } from '#web/ui/button.tsx';

/** Asks first: every look at a kept picture is recorded. */
export function AskForPicture({ title, onAsk }: { title: string; onAsk: () => void }) {
  const t = useText();
  return (
    <div className="flex items-center gap-3">
      <Button onClick={onAsk}>
        <Eye size={16} strokeWidth={1.6} />
        {title}
      </Button>
      <p className="text-12 text-fg-3">{t('Every look is recorded.')}</p>
    </div>
  );
}

/** A picture that the server keeps apart; without an address it was thrown away when its time was over. */
export function KeptPicture({ address, alt }: { address: string | null; alt: string }) {
  const t = useText();
  const { answer, state, failure, again } = useLoad(
    address ? { key: address, load: (signal: AbortSignal) => fetchPicture(address, signal) } : null,
  );
  useEffect(() => {
    if (answer) return () => URL.revokeObjectURL(answer);
  }, [answer]);
  if (!address) return <p className="text-13 text-fg-2">{t('The picture was thrown away when its time was over.')}</p>;
  if (state === 'failure') return <ErrorState failure={failure} onAgain={again} />;
  return answer ? (
    <img src={answer} alt={alt} className="w-full rounded-card border" />
  ) : (
    <div className="aspect-[8/5] w-full rounded-card bg-sunken" />
  );
}
