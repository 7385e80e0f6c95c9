import { useId } from 'react';
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
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'inline-flex h-6 shrink-0 overflow-hidden rounded-control border border-line-2 bg-raised pointer-coarse:h-9',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid place-items-center border-l border-line-2 px-2 text-12 font-525 text-fg-2 outline-ink first:border-l-0 hover:bg-hover has-checked:bg-tint-2 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
