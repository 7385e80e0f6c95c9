import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { useText } from '#web/lib/text.ts';

/** What a checkpoint is called; its code where nothing is known of it. */
export default function CheckpointName({ code }: { code: string }) {
  const t = useText();
  const name = checkpointOf(code)?.name;
  return name ? <span>{t(name)}</span> : <span className="mono text-fg-2">{code}</span>;
}
