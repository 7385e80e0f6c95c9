import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';
import { OptionList } from '#web/ui/option-list.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';

interface Props extends Omit<ComponentProps<typeof OptionList>, 'onDone'> {
  /** The chosen values in words, or the text for no choice. */
  shown: string;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  className?: string;
}

/** A button that opens a searchable list, for forms; filters put the list itself into their own popover. */
export function Combobox({ shown, disabled, invalid, id, className, ...list }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        id={id}
        disabled={disabled}
        aria-invalid={invalid}
        aria-label={`${list.label}: ${shown}`}
        className={cn(
          'flex overridable:h-7 w-full items-center justify-between gap-2 overridable:rounded-control overridable:border border-line-3 overridable:bg-bg overridable:px-2 text-13 overridable:pointer-coarse:h-9',
          'disabled:bg-sunken disabled:text-fg-3 aria-invalid:border-exception',
          list.chosen.length > 0 && 'font-525 text-ink',
          className,
        )}
      >
        <span className={cn('truncate', list.chosen.length === 0 && 'text-fg-3')}>{shown}</span>
        <ChevronDown size={14} strokeWidth={1.9} className="shrink-0 text-fg-3" />
      </PopoverTrigger>
      <PopoverContent>
        <OptionList {...list} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
