import { ToggleGroup } from 'radix-ui';
import { cn } from '#web/ui/cn.ts';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
  className?: string;
}

/** Two to four words, one of them chosen: 'Simple | Complete'. */
export function Segmented<T extends string>({ label, value, options, onChange, className }: Props<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as T)}
      className={cn(
        'inline-flex h-6 shrink-0 overflow-hidden rounded-control border border-line-2 bg-raised pointer-coarse:h-9',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="focus-inside border-l border-line-2 px-2 text-12 font-525 text-fg-2 first:border-l-0 hover:bg-hover data-[state=on]:bg-tint-2 data-[state=on]:text-ink"
        >
          {option.text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
