import { useId } from 'react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  label: string;
  /** What is wrong and what to type. */
  error?: string | null;
  /** Shown after the label of an optional field. */
  optional?: string;
  className?: string;
  /** The bare input; it must take this id. */
  children: (id: string) => ReactNode;
}

/** One ruled box of a form: label over input, the error under the box. */
export function FormBox({ label, error, optional, className, children }: Props) {
  const id = useId();
  return (
    <div className={cn('min-w-0', className)}>
      <div
        className={cn(
          'border bg-bg px-3 pt-1.5 pb-1 focus-within:bg-tint focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink',
          error ? 'border-exception' : 'border-line-3',
        )}
      >
        <label htmlFor={id} className="block text-11 text-fg-3">
          {label}
          {optional && <span className="pl-1.5">({optional})</span>}
        </label>
        {children(id)}
      </div>
      {error && (
        <p className="flex items-start gap-1.5 pt-1 text-12 text-exception">
          <StatusGlyph status="exception" size={12} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
