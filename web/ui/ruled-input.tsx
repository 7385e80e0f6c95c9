import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  /** What is wrong and what to type; shown under the box. */
  error?: string | null;
  /** Something at the right end of the box, such as the eye of a password. */
  end?: ReactNode;
}

/** A ruled box of a stand-alone form: label over value, typed values in ink, the error under the box. */
export function RuledInput({ label, error, end, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={cn('border-t first:border-t-0', className)}>
      <div className="relative flex items-center focus-within:bg-tint focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink">
        <label htmlFor={id} className="grow cursor-text px-5 pt-2.5 pb-2.5">
          <span className="block text-12 text-fg-3">{label}</span>
          <input
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="block w-full bg-transparent text-15 font-525 text-ink outline-none"
            {...rest}
          />
        </label>
        {end && <div className="absolute right-4 bottom-1.5">{end}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 border-t px-5 py-1.5 text-13 text-exception">
          <StatusGlyph status="exception" className="mt-0.75" />
          {error}
        </p>
      )}
    </div>
  );
}
